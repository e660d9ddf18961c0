import { isAskedDay, type Day } from '@orrery/contract/day'
import { defaultPreset, presetKeys, presetRange, type PresetKey } from '@orrery/contract/presets'

/** A range as the URL holds it: a preset, or a start and an end. Anything else is the default. */
export interface RangeSearch {
  preset?: string
  start?: string
  end?: string
}

/** A range as the date picker takes it; `preset` is null for days chosen by hand. */
export interface ChosenRange {
  start: Day
  end: Day
  preset: string | null
}

/** The days that the URL asks for. A preset moves with today, chosen days stay. */
export function rangeFromSearch({ preset, start, end }: RangeSearch, today: Day): ChosenRange {
  if (start && end && isAskedDay(start) && isAskedDay(end) && start <= end) {
    return { start, end, preset: null }
  }
  const key = isPreset(preset) ? preset : defaultPreset
  return { ...presetRange(key, today), preset: key }
}

/** The search params of a range; the default stands for itself and needs none. */
export function searchFromRange({ start, end, preset }: ChosenRange): RangeSearch {
  if (preset === null) return { start, end }
  return preset === defaultPreset ? {} : { preset }
}

function isPreset(text: string | undefined): text is PresetKey {
  return presetKeys.some((key) => key === text)
}
