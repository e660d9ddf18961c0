import type { Facet } from '@orrery/contract/catalogue/facet'
import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { count } from '../../format/number.ts'
import { ComboField } from '../../ui/field/ComboField.tsx'
import type { Option } from '../../ui/field/OptionList.tsx'

const OFFERED = 20
const LONGEST_TEXT = 50

interface FacetComboProps {
  label: string
  /** What nothing chosen is called. */
  all: string
  /** Undefined while they are not here. */
  facets: readonly Facet[] | undefined
  /** Why they did not come. */
  error: Error | null
  /** Asks for them again. */
  onRetry: () => unknown
  chosen: string
  onPick: (id: string | undefined) => void
}

/** One of many, found while it is typed, with how much there is of each; the most first. */
export function FacetCombo(props: FacetComboProps) {
  const { label, all, facets, error, onRetry, chosen, onPick } = props
  const [typed, setTyped] = useState<string>()
  const text = (typed ?? '').trim().toLowerCase()
  const options: Option[] = (facets ?? [])
    .filter(({ _id }) => _id.includes(text))
    .slice(0, OFFERED)
    .map(({ _id, count: found }) => ({ id: _id, label: _id, detail: count(found) }))
  const none = facets ? 'No merchant fits.' : 'Loading…'
  const everything: Option = { id: '', label: all }
  return (
    <ComboField
      label={label}
      placeholder={all}
      maxLength={LONGEST_TEXT}
      text={typed ?? chosen}
      onText={(next) => {
        setTyped(next)
        if (next === '' && chosen !== '') onPick(undefined)
      }}
      onFocus={(event) => event.target.select()}
      onOpen={(open) => {
        if (!open) setTyped(undefined)
        else if (error) onRetry()
      }}
      groups={[{ title: '', options: chosen === '' ? options : [everything, ...options] }]}
      onPick={({ id }) => onPick(id || undefined)}
      firstChosen={text !== ''}
      nothing={error && !facets ? failureText(error) : none}
    />
  )
}
