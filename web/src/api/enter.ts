import type { Answer } from '@orrery/contract/client'
import { saveSession } from './session.ts'

let entered = false
let goOn: () => void = () => window.location.reload()

/** Says what follows the begin of a session; before that the page is loaded anew. */
export function onEnter(next: () => void): void {
  goOn = next
}

/** Whether a session has begun on this page. */
export const hasEntered = () => entered

/** Begins a session and goes to `?next=`, or to the vendor's landing page, as the guard of sign-in says. */
export function enter(session: Answer<'POST /auth/secondFactor'>): void {
  entered = true
  saveSession(session)
  goOn()
}
