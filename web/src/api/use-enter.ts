import { landing } from '@orrery/contract/access'
import type { Answer } from '@orrery/contract/client'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ownPath } from './own-path.ts'
import { saveSession } from './session.ts'

/** Begins a session and goes to `next`, or to the vendor's landing page. */
export function useEnter() {
  const { next } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (session: Answer<'POST /auth/secondFactor'>) => {
    saveSession(session)
    void navigate({ href: ownPath(next) ?? landing(session.user), replace: true })
  }
}
