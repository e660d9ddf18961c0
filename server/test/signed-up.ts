import type { Answer } from '@orrery/contract/client'

type SignedUp = Answer<'POST /auth/signup_orrery_0599'>
type SignedIn = Answer<'POST /auth/signin'>

/** What sign-up answers where nobody waits for approval. */
export function signedUp(answer: SignedUp): Exclude<SignedUp, { waiting: true }> {
  if ('waiting' in answer) throw new Error('The new vendor waits for approval.')
  return answer
}

/** What sign-in answers who has no second factor. */
export function signedIn(answer: SignedIn): Extract<SignedIn, { token: string }> {
  if ('secondFactor' in answer) throw new Error('The account asks for a second factor.')
  return answer
}
