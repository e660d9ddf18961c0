import type { Answer } from '@orrery/contract/client'
import { addDays, dayAt } from '@orrery/contract/day'
import type { App } from '../kit/app.ts'
import { reconciledWeeks, type Week } from './strays.query.ts'

type Stray = Answer<'POST /home/getNetworkOverview'>['strays'][number]

/** The weeks before the last that say what is usual. */
const WEEKS_BEFORE = 8

/** Fewer redirects in a week say nothing of a programme, and fewer such weeks nothing of what is usual. */
const FEWEST_REDIRECTS = 100
const FEWEST_WEEKS = 4

/** In percentage points: a steady programme may move so far, and others three times their usual deviation. */
const LEAST_RANGE = 5
const DEVIATIONS = 3

/** Programmes whose unexplained share of the last seven days is none that they usually have. */
export async function strays(app: App): Promise<Stray[]> {
  const timeZone = app.config.REPORT_TIME_ZONE
  const end = addDays(dayAt(app.clock(), timeZone), -1)
  const start = addDays(end, 1 - 7 * (WEEKS_BEFORE + 1))
  return straysAmong(await reconciledWeeks(app.pool, { start, end, timeZone }))
}

/**
 * Which programmes left their range: the median of the weeks before, give or take the greater of 5 points and
 * three times the median of how far those weeks were from it. Shares are in percent of valid redirects.
 */
export function straysAmong(weeks: readonly Week[]): Stray[] {
  const counted = weeks.filter(({ redirects }) => redirects >= FEWEST_REDIRECTS)
  return [...Map.groupBy(counted, ({ programme }) => programme)].flatMap(([programme, of]) => {
    const last = of.find(({ week }) => week === 0)
    const before = of.filter(({ week }) => week > 0).map(shareOf)
    if (!last || before.length < FEWEST_WEEKS) return []
    const usual = median(before)
    const deviation = median(before.map((each) => Math.abs(each - usual)))
    const range = Math.max(LEAST_RANGE, DEVIATIONS * deviation)
    const share = shareOf(last)
    if (Math.abs(share - usual) <= range) return []
    return [
      { programme, share: tenth(share), low: tenth(usual - range), high: tenth(usual + range) },
    ]
  })
}

const shareOf = ({ unexplained, redirects }: Week) => (100 * unexplained) / redirects

const tenth = (share: number) => Math.round(share * 10) / 10 + 0

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = sorted.slice(middle - 1, middle + 1)
  return sorted.length % 2 === 1 ? high : (low + high) / 2
}
