import type { Answer } from '@orrery/contract/client'

type SignedUp = Answer<'POST /auth/signup_orrery_0599'>

/** What sign-up answers where nobody waits for approval. */
export function signedUp(answer: SignedUp): Exclude<SignedUp, { waiting: true }> {
  if ('waiting' in answer) throw new Error('The new vendor waits for approval.')
  return answer
}
