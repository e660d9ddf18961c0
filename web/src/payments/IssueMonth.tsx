import type { MonthRow } from '@orrery/contract/payments/months'
import { Confirm } from '../api/Confirm.tsx'
import { counted, money } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { usePaymentSend } from './use-payments.ts'

/** Asks once more before a month's statements are issued. */
export function IssueMonth({ month: row, onClose }: { month: MonthRow; onClose: () => void }) {
  const { month, statements, total, currency, madeAt } = row
  const send = usePaymentSend('POST /home/issueStatements')
  return (
    <Confirm
      title={`Issue the statements of ${month}?`}
      opened
      onClose={onClose}
      send={send}
      keep="Not yet"
      act="Issue"
      kind="main"
      onConfirm={() =>
        send.mutate(
          { body: { month, ...(madeAt !== null && { madeAt }) } },
          {
            onSuccess: () => {
              announce('The statements were issued.')
              onClose()
            },
          },
        )
      }
    >
      <p>
        {counted(statements, 'statement goes', 'statements go')} on the balances,{' '}
        {money(total, currency)} in all. From then on vendors see them, and they never change: a
        later restatement comes on the next one.
      </p>
    </Confirm>
  )
}
