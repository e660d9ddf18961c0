import type { ReactNode } from 'react'
import { Notice } from '../ui/state/Notice.tsx'
import { useRefusal } from './use-refusal.ts'

/** What changes something; nothing for who may only look, whom the server would refuse at its end. */
export function Changes({ children }: { children: ReactNode }) {
  return useRefusal('member') === undefined ? children : null
}

/** Tells who may only look why a screen offers less than its title says. */
export function ReadsOnly() {
  const refusal = useRefusal('member')
  return refusal === undefined ? null : <Notice tone="info">{refusal}</Notice>
}
