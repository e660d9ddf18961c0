import { useState } from 'react'
import { useFilters } from '../../address/use-filters.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { SegmentedControl } from '../../ui/field/SegmentedControl.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLinkTexts } from './LinkTexts.tsx'
import { ManyPages } from './ManyPages.tsx'
import { OnePage } from './OnePage.tsx'

const modes = [
  { value: 'one', label: 'One page' },
  { value: 'many', label: 'Many pages' },
] as const
type Mode = (typeof modes)[number]['value']

interface FindSearch {
  /** The address of one page. */
  find?: string
  /** How many are looked for; one unless it says so. */
  pages?: Mode
  /** Of the many that were found. */
  foundPage?: string
  /** Of the links below. */
  page?: string
}

/**
 * Which of the vendor's programmes pay for a page, or for many, and their links. Whether for many stands in
 * the URL, so that Back leads from one of them to all; the list itself, up to a thousand addresses, does not.
 */
export function FindLinks() {
  const [{ find, pages, page }, setFilters] = useFilters<FindSearch>()
  const mode = modes.find(({ value }) => value === pages)?.value ?? 'one'
  // Another question begins at its first page, and the links below stay at theirs.
  const ask = (change: FindSearch) => setFilters({ page, foundPage: undefined, ...change })
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<readonly string[]>([])
  const nothing = mode === 'one' ? !find : asked.length === 0
  const texts = useLinkTexts()
  const refusal = useRefusal('member')
  return (
    // Before anything is looked for there is only what asks for it, which paper cannot.
    <div data-screen-only={nothing || undefined}>
      <Card
        title="Find links for a page"
        padded
        actions={
          <SegmentedControl
            label="How many pages"
            value={mode}
            onChange={(next) => ask({ pages: next === 'one' ? undefined : next })}
            options={modes}
          />
        }
      >
        {refusal ? <Notice tone="info">{refusal}</Notice> : null}
        {mode === 'one' ? (
          <OnePage texts={texts} />
        ) : (
          <ManyPages
            texts={texts}
            typed={typed}
            onType={setTyped}
            asked={asked}
            onAsk={(urls) => {
              setAsked(urls)
              ask({})
            }}
            onPage={(one) => ask({ find: one, pages: undefined })}
          />
        )}
      </Card>
    </div>
  )
}
