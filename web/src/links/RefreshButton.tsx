import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { useQueryClient } from '@tanstack/react-query'
import { failureText } from '../api/failure-text.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { useSession } from '../api/session.ts'
import { useSend } from '../api/use-send.ts'
import { counted } from '../format/number.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { callsOf } from './link-manifest.ts'

/** For the administrator: reads the partner's list now; how it ended stands under the title or is announced. */
export function RefreshButton({ screen }: { screen: LinkScreen }) {
  const user = useSession()
  const refusal = useRefusal('member')
  const queries = useQueryClient()
  const { merchants, summary } = callsOf(screen)
  const refresh = useSend('POST /home/refreshMerchants', { patient: true })
  if (user?.role !== 'admin' || refusal || screen.wire.samples) return null
  return (
    <Button
      busy={refresh.isPending}
      onClick={() =>
        refresh.mutate(
          { body: { list: screen.key } },
          {
            onSuccess: ({ data }) =>
              announce(`${counted(data.merchants, 'merchant was', 'merchants were')} read.`),
            onError: (error) => announce(failureText(error)),
            // The list itself says as of when it is, or why it could not be read; the counts are of it.
            onSettled: () => {
              for (const call of [merchants, summary, 'GET /home/getMerchantsCount']) {
                if (call) void queries.invalidateQueries({ queryKey: [call] })
              }
            },
          },
        )
      }
    >
      Refresh
    </Button>
  )
}
