import type { Answer } from '@orrery/contract/client'
import { orderStates } from '@orrery/contract/reports/orders'
import { count, money } from '../format/number.ts'
import { Tile } from '../ui/figure/Tile.tsx'
import { TileStrip } from '../ui/figure/TileStrip.tsx'
import { stateWords } from './order-words.ts'

type Totals = Answer<'GET /home/getOrders'>['totals']

/** The commission of each state, in each currency that it has. */
export function OrderTotals({ totals }: { totals: Totals | undefined }) {
  return (
    <TileStrip label="Commission by status">
      {orderStates.map((status) => {
        const of = totals?.filter((each) => each.status === status) ?? []
        const orders = of.reduce((sum, each) => sum + each.orders, 0)
        return (
          <Tile
            key={status}
            label={stateWords[status].words}
            figure={
              of.map(({ commission, currency }) => money(commission, currency)).join(' + ') || '–'
            }
            note={orders === 1 ? '1 order' : `${count(orders)} orders`}
            loading={totals === undefined}
          />
        )
      })}
    </TileStrip>
  )
}
