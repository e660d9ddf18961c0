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

/** Which of the vendor's programmes pay for a page, or for many, and their links. */
export function FindLinks() {
  const [, setFilters] = useFilters<{ find?: string }>()
  const [mode, setMode] = useState<Mode>('one')
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<readonly string[]>([])
  const texts = useLinkTexts()
  const refusal = useRefusal('member')
  return (
    <Card
      title="Find links for a page"
      padded
      actions={
        <SegmentedControl label="How many pages" value={mode} onChange={setMode} options={modes} />
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
          onAsk={setAsked}
          onPage={(find) => {
            setFilters({ find })
            setMode('one')
          }}
        />
      )}
    </Card>
  )
}
