import { isAskedDay } from '@orrery/contract/day'
import { presetKeys, presetRange } from '@orrery/contract/presets'
import { FIRST_SITE_RANGE, siteGroups, type siteViews } from '@orrery/contract/revenue/site-reports'
import { useFilters } from '../address/use-filters.ts'

/** The days that the screen begins with (2-links §9), as the picker offers them. */
export const FIRST_DAYS = { key: 'first', label: 'First days', ...FIRST_SITE_RANGE }

type Grouping = keyof typeof siteViews

export const groupings: readonly { value: Grouping; label: string }[] = [
  { value: 'site', label: 'Site' },
  { value: 'adtag', label: 'Ad tag' },
  { value: 'both', label: 'Both' },
]

interface SiteFilters {
  preset?: string
  start?: string
  end?: string
  channel?: string
  by?: string
  vendorId?: string
}

interface ChosenDays {
  start: string
  end: string
  preset: string | null
}

/** What the URL asks of the site reports, and the ways to change it. @param today undefined until known. */
export function useSiteFilters(today: string | undefined) {
  const [filters, setFilters] = useFilters<SiteFilters>()
  const { channel = '', vendorId } = filters
  const range = today === undefined ? undefined : rangeOf(filters, today)
  const grouping = groupings.find(({ value }) => value === filters.by)?.value ?? 'site'
  return {
    range,
    vendorId,
    channel,
    grouping,
    body: range && {
      start_date: range.start,
      end_date: range.end,
      group_by: grouping === 'both' ? [...siteGroups] : grouping,
      ...(channel !== '' && { channel }),
      ...(vendorId !== undefined && { vendorId }),
    },
    setRange: ({ start, end, preset }: ChosenDays) =>
      setFilters(
        preset === null
          ? { preset: undefined, start, end }
          : {
              start: undefined,
              end: undefined,
              preset: preset === FIRST_DAYS.key ? undefined : preset,
            },
      ),
    setChannel: (chosen: string) => setFilters({ channel: chosen || undefined }),
    setGrouping: (by: Grouping) => setFilters({ by: by === 'site' ? undefined : by }),
  }
}

function rangeOf({ preset, start, end }: SiteFilters, today: string): ChosenDays {
  if (start && end && isAskedDay(start) && isAskedDay(end) && start <= end) {
    return { start, end, preset: null }
  }
  const key = presetKeys.find((each) => each === preset)
  return key
    ? { ...presetRange(key, today), preset: key }
    : { ...FIRST_SITE_RANGE, preset: FIRST_DAYS.key }
}
