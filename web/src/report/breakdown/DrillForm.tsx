import {
  dimensions,
  filterWays,
  type DimensionKey,
  type FilterWay,
} from '@orrery/contract/figures/dimensions'
import { askedDayProblem } from '@orrery/contract/asked-day'
import { monthStart, weekStart } from '@orrery/contract/day'
import { programmes } from '@orrery/contract/programmes/all'
import { kinds } from '@orrery/contract/programmes/programme'
import { useState, type FormEvent } from 'react'
import { countryCode } from '../../format/country.ts'
import { Button } from '../../ui/button/Button.tsx'
import { SelectField } from '../../ui/field/SelectField.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { LONGEST_DRILL, MOST_DRILLS, type Drill } from '../drill.ts'
import css from './breakdown.module.css'
import type { Breakdown } from './use-breakdown.ts'
import { valueName } from './words.ts'

const wayLabels: Record<FilterWay, string> = {
  is: 'is',
  isNot: 'is not',
  contains: 'has the text',
  none: 'has none',
}

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7']

/** The values of a dimension that has only a few. */
const few: Partial<Record<DimensionKey, readonly string[]>> = {
  weekday: WEEKDAYS,
  programme: programmes.map(({ key }) => key),
  type: kinds,
}

interface DrillFormProps {
  breakdown: Breakdown
  onDone: () => void
}

/** One more condition on what a report shows. */
export default function DrillForm({ breakdown, onDone }: DrillFormProps) {
  const { offer, drills, setDrills } = breakdown
  const [dimension, setDimension] = useState<DimensionKey>(firstOf(offer.all))
  const [way, setWay] = useState<FilterWay>('is')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const ways = waysOf(dimension)
  const values = few[dimension]
  const chosen = ways.includes(way) ? way : 'is'

  function narrow(event: FormEvent) {
    event.preventDefault()
    const given = values ? text || (values[0] ?? '') : text.trim()
    const drill: Drill = { dimension, way: chosen, text: chosen === 'none' ? '' : given }
    const wrong = problemOf(drill, drills.length)
    setProblem(wrong)
    if (wrong) return
    onDone()
    setDrills([...drills, { ...drill, text: asAsked(drill) }])
  }

  return (
    <form className={css.form} onSubmit={narrow}>
      <SelectField
        label="What"
        value={dimension}
        options={offer.all.map((key) => ({ value: key, label: dimensions[key].label }))}
        onChange={({ target }) => {
          setDimension(offer.all.find((key) => key === target.value) ?? dimension)
          setText('')
          setProblem('')
        }}
      />
      <SelectField
        label="How"
        value={chosen}
        options={ways.map((value) => ({ value, label: wayLabels[value] }))}
        onChange={({ target }) => setWay(filterWays.find((each) => each === target.value) ?? way)}
      />
      {chosen === 'none' ? null : values ? (
        <SelectField
          label="Value"
          value={text || values[0]}
          error={problem}
          options={values.map((value) => ({ value, label: valueName(dimension, value) }))}
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <TextField
          label="Value"
          value={text}
          error={problem}
          hint={dimensions[dimension].kind === 'day' ? 'YYYY-MM-DD' : undefined}
          maxLength={LONGEST_DRILL}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <Button type="submit" kind="main">
        Filter
      </Button>
    </form>
  )
}

/** Weeks and months are asked for by their first day, countries by their code; people write others. */
function asAsked({ dimension, way, text }: Drill): string {
  if (way === 'none') return text
  if (dimension === 'week') return weekStart(text)
  if (dimension === 'month') return monthStart(text)
  if (dimension === 'country' && way !== 'contains') return countryCode(text)
  return text
}

/** Figures are told apart by who and where before when. */
function firstOf(all: readonly DimensionKey[]): DimensionKey {
  return all.find((key) => dimensions[key].of === 'row') ?? all[0] ?? 'day'
}

/** Every row has a day, a programme and a type, and no part of one. */
function waysOf(dimension: DimensionKey): readonly FilterWay[] {
  return dimensions[dimension].of === 'row' ? filterWays : ['is', 'isNot']
}

function problemOf({ dimension, way, text }: Drill, set: number): string {
  if (set >= MOST_DRILLS) return `Remove a filter first; there are at most ${MOST_DRILLS}.`
  if (way === 'none') return ''
  if (text === '') return 'Write what it is; for nothing at all choose “has none”.'
  return dimensions[dimension].kind === 'day' ? askedDayProblem(text) : ''
}
