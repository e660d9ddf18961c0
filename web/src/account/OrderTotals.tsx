import type { Answer } from '@orrery/contract/client'
import { orderStates, type OrderState } from '@orrery/contract/reports/orders'
import { NOTHING } from '../format/figure.ts'
import { counted, money } from '../format/number.ts'
import { Tile } from '../ui/figure/Tile.tsx'
import { TileStrip } from '../ui/figure/TileStrip.tsx'
import { stateWords } from './order-words.ts'

type Totals = Answer<'GET /home/getOrders'>['totals']

interface OrderTotalsProps {
  totals: Totals | undefined
  /** The only state to show; undefined for all. */
  status: OrderState | undefined
  /** Earlier totals stay, dimmed, while new ones load. */
  refetching: boolean
}

/** The commission of each state; other currencies than its commonest stand below, never added. */
export function OrderTotals({ totals, status: chosen, refetching }: OrderTotalsProps) {
  const shown = chosen === undefined ? orderStates : [chosen]
  const tiles = shown.map((status) => {
    const of = (totals ?? [])
      .filter((each) => each.status === status)
      .toSorted((a, b) => b.orders - a.orders)
    const [figure = NOTHING, ...others] = of.map(({ commission, currency }) =>
      money(commission, currency),
    )
    const orders = of.reduce((sum, each) => sum + each.orders, 0)
    return { status, figure, note: [...others, counted(orders, 'order')].join(' · ') }
  })
  return (
    <TileStrip
      label="Commission by status"
      longest={Math.max(...tiles.map(({ figure }) => figure.length))}
      refetching={refetching}
    >
      {tiles.map(({ status, figure, note }) => (
        <Tile
          key={status}
          label={stateWords[status].words}
          figure={figure}
          note={note}
          loading={totals === undefined}
        />
      ))}
    </TileStrip>
  )
}
