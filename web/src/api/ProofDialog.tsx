import { lazy, Suspense } from 'react'
import { useProofAsked } from './proof.ts'

const ProofForm = lazy(() => import('./ProofForm.tsx'))

/** Asks who the reader is whenever a call of any screen wants to know; loaded when it does. */
export function ProofDialog() {
  return useProofAsked() ? (
    <Suspense>
      <ProofForm />
    </Suspense>
  ) : null
}
