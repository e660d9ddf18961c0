import { messages } from '@orrery/contract/messages'
import { Suspense } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'
import { answerProof, useProofAsked } from './proof.ts'

const ProofForm = lazyDialog(messages.confirmItIsYou, () => import('./ProofForm.tsx'))

/** Asks who the reader is whenever a call of any screen wants to know; loaded when it does. */
export function ProofDialog() {
  return useProofAsked() ? (
    <Suspense>
      <ProofForm onClose={() => answerProof(false)} />
    </Suspense>
  ) : null
}
