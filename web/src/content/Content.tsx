import { useFilters } from '../address/use-filters.ts'
import { ReadsOnly } from '../api/Changes.tsx'
import { SegmentedControl } from '../ui/field/SegmentedControl.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import css from './content.module.css'
import { EventList } from './EventList.tsx'
import { PodcastList } from './PodcastList.tsx'
import { QuoteList } from './QuoteList.tsx'

const LISTS = [
  { value: 'events', label: 'Events' },
  { value: 'podcasts', label: 'Podcasts' },
  { value: 'quotes', label: 'Daily quotes' },
] as const
type Show = (typeof LISTS)[number]['value']

/** One of the three lists; which one is in the address. */
export function Content() {
  const [filters, setFilters] = useFilters<{ show?: string }>()
  const show = LISTS.find(({ value }) => value === filters.show)?.value ?? 'events'
  return (
    <>
      <PageHead title="Events and Podcasts" sub="What every vendor finds on the dashboard" />
      <ReadsOnly />
      <div className={css.lists}>
        <SegmentedControl<Show>
          label="List"
          value={show}
          onChange={(next) => setFilters({ show: next === 'events' ? undefined : next })}
          options={LISTS}
        />
      </div>
      {show === 'events' ? <EventList /> : null}
      {show === 'podcasts' ? <PodcastList /> : null}
      {show === 'quotes' ? <QuoteList /> : null}
    </>
  )
}
