import { lowered } from '../../kit/lowered.ts'
import { orderBy, textIndex } from '../../kit/text-index/text-index.ts'
import { placesOf, type AdvertiserKey, type AskedAdvertisers } from '../advertisers.query.ts'
import type { Page } from '../merchants.query.ts'
import type { AdvertiserColumns } from './advertiser-columns.query.ts'

/** All advertisers in memory: what a search finds, by name. */
export interface AdvertiserIndex {
  /** How many there are. */
  size: number
  /** @param asked of lists that are open as a whole. */
  find(asked: AskedAdvertisers, page: Page): { keys: AdvertiserKey[]; total: number }
}

/** @param breathe called between pieces of the work, so that a large one holds nobody up. */
export async function advertiserIndex(
  { texts, markets }: AdvertiserColumns,
  breathe: () => Promise<void>,
): Promise<AdvertiserIndex> {
  const index = await textIndex({ texts, kinds: markets }, breathe)
  const order = orderBy(texts.map((_, row) => row + 1))
  return {
    size: index.size,
    find: ({ search, country, lists }, page) => {
      const open = new Set(placesOf(lists))
      const { rows, total } = index.find({
        search: lowered(search),
        isOpen: (market) => {
          const [each, ...places] = market.split('\n')
          return (country === '' || each === country) && places.some((place) => open.has(place))
        },
        order,
        ...page,
      })
      const keys = rows.map((row) => ({
        domain: firstLine(texts[row] ?? ''),
        country: firstLine(markets[row] ?? ''),
      }))
      return { keys, total }
    },
  }
}

const firstLine = (text: string): string => text.slice(0, text.indexOf('\n'))
