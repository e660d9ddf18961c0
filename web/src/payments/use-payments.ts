import type { Ask } from '@orrery/contract/client'
import type { ApiKey } from '@orrery/contract/index'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { proved } from '../api/proof.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey } from '../api/use-answer.ts'

/** The calls that change statements and payments. */
type PaymentCall = Extract<
  ApiKey,
  | 'POST /home/makeStatements'
  | 'POST /home/issueStatements'
  | 'POST /home/createPaymentBatch'
  | 'POST /home/settleBatch'
  | 'POST /home/cancelPaymentBatch'
  | 'POST /home/returnPaymentBatch'
  | 'POST /home/settlePayment'
  | 'POST /home/recordPayment'
  | 'POST /home/correctBalance'
  | 'POST /home/lapseBalance'
>

const ASKED = [
  'GET /home/getStatementMonths',
  'GET /home/getAllStatements',
  'GET /home/getPayable',
  'GET /home/getPaymentBatches',
  'GET /home/getPayments',
  'GET /home/getInactive',
] as const

/** A call that changes statements or payments; what shows them is asked for anew, as a refusal may say that it is old. */
export function usePaymentSend<K extends PaymentCall>(key: K) {
  return useMutation({
    mutationKey: [key],
    mutationFn: (ask: Ask<K>) => proved(() => call(key, ask)),
    onSuccess: refreshPayments,
    onError: () => void refreshPayments(),
  })
}

/** Has everything that shows statements and payments asked for anew. */
export async function refreshPayments(): Promise<void> {
  await Promise.all(
    ASKED.map((each) => queryClient.invalidateQueries({ queryKey: answerKey(each) })),
  )
}
