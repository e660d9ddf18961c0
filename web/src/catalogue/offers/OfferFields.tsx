import { offerPlacement } from '@orrery/contract/catalogue/link-ids'
import { SEARCH_MAX } from '@orrery/contract/search-max'
import { useState } from 'react'
import { LinkInput } from '../../linking/LinkInput.tsx'
import { dayProblem } from '../../ui/date/day-problem.ts'
import { DayField } from '../../ui/date/DayField.tsx'
import { betweenProblems, type RangeEnd } from '../../ui/date/range-rules.ts'
import { CheckboxField } from '../../ui/field/CheckboxField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { PLACEMENT_FIELD, type OfferFiltering } from './use-offer-filters.ts'

interface FieldOf {
  filtering: OfferFiltering
}

/** The text that offers are searched by. */
export function SearchField({ filtering, label }: FieldOf & { label: string }) {
  const [text, setText] = filtering.texts.search
  return (
    <TextField
      type="search"
      label={label}
      maxLength={SEARCH_MAX}
      autoComplete="off"
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

/** Between which days offers begin and end. */
export function OfferDays({ filtering }: FieldOf) {
  const [start, setStart] = filtering.texts.start
  const [end, setEnd] = filtering.texts.end
  const [changed, setChanged] = useState<RangeEnd>('end')
  const between = betweenProblems(start, end, changed)
  return (
    <>
      <DayField
        label="Start Date"
        value={start}
        hint="Starts then or later, GMT"
        error={problemOf(start) ?? between.start}
        onChange={(day) => {
          setStart(day)
          setChanged('start')
        }}
      />
      <DayField
        label="Expiry Date"
        value={end}
        hint="Ends then or earlier, GMT"
        error={problemOf(end) ?? between.end}
        onChange={(day) => {
          setEnd(day)
          setChanged('end')
        }}
      />
    </>
  )
}

function problemOf(text: string): string | undefined {
  return (text && dayProblem(text)) || undefined
}

/** The placement id of the links (1-core §5). */
export function PlacementField({ filtering }: FieldOf) {
  const [text, setText] = filtering.texts.placement
  return <LinkInput id={PLACEMENT_FIELD} field={offerPlacement} value={text} onChange={setText} />
}

/** Whether those that have ended are shown, too. */
export function EndedField({ filtering, label }: FieldOf & { label: string }) {
  const { applied, change } = filtering
  return (
    <CheckboxField
      label={label}
      checked={applied.ended === 'true'}
      onChange={({ target: { checked } }) => change({ ended: checked ? 'true' : undefined })}
    />
  )
}
