import type { Connection } from '@orrery/contract/admin/connections'
import { useMutation } from '@tanstack/react-query'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { call } from '../api/call.ts'
import { failureText } from '../api/failure-text.ts'
import { usePortal } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'
import { announce } from '../ui/base/announce.ts'
import { Notice } from '../ui/state/Notice.tsx'
import css from './admin.module.css'
import { connectionColumns } from './connection-columns.tsx'

/** Every connection to a partner, whether it works, and the way to try it. */
export function Connections() {
  const answer = useAnswer('GET /home/getConnections', {}, { staleTime: 0 })
  const { timeZone = 'UTC', today = '' } = usePortal() ?? {}
  const test = useMutation({
    mutationFn: ({ key }: Connection) => call('POST /home/testConnection', { body: { key } }),
    onSuccess: ({ data }) => announce(data.words),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: answerKey('GET /home/getConnections') }),
  })
  const rows = answer.data?.data
  const connected = rows?.filter((row) => row.connected).length
  return (
    <AnswerCard
      title="Programme connections"
      answer={answer}
      rows={rows}
      tag={rows ? `${connected} of ${rows.length} connected` : null}
      columns={connectionColumns({
        timeZone,
        today,
        testing: test.isPending ? test.variables.key : undefined,
        onTest: (row) => test.mutate(row),
      })}
      rowKey={({ key }) => key}
      maxHeight="none"
      className={css.runs}
      above={
        test.error ? (
          <Notice tone="error" onClose={() => test.reset()}>
            {failureText(test.error)}
          </Notice>
        ) : null
      }
    />
  )
}
