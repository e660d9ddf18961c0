import { useMemo } from 'react'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { builtMenu } from './menu.ts'

/** The signed-in vendor's menu, in AI site mode its second variant; empty when signed out. */
export function useMenu() {
  const user = useSession()
  const variant = usePortal()?.aiSite ? 'aiSite' : 'default'
  return useMemo(() => (user ? builtMenu(user, variant) : []), [user, variant])
}
