import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { subDomainOf } from './sub-domain.ts'

/** Whether the portal answers under this host: anything but success counts as refused (1-core §4). */
export function useSubDomain(): 'active' | 'checking' | 'refused' {
  const brand = usePortal()?.brand
  const name = brand === undefined ? undefined : subDomainOf(window.location.hostname, brand)
  const ask = name === undefined ? undefined : { body: { name } }
  const check = useAnswer('POST /home/checkSubDomain', ask, { staleTime: Infinity })
  if (name === undefined || check.data?.success) return 'active'
  return check.isPending ? 'checking' : 'refused'
}
