import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { Tile } from '../ui/figure/Tile.tsx'
import { TileStrip } from '../ui/figure/TileStrip.tsx'

/** How many merchants there have been, and how many are active (2-links §2). */
export function MerchantCounts() {
  const { data, isPending } = useAnswer('GET /home/getMerchantsCount', { query: {} })
  return (
    <TileStrip label="Merchant counts">
      <Tile
        label="Total merchants"
        meaning="Those that have left the programme too"
        figure={count(data?.total)}
        loading={isPending}
      />
      <Tile
        label="Active merchants"
        meaning="Those that links can be made for"
        figure={count(data?.active)}
        loading={isPending}
      />
    </TileStrip>
  )
}
