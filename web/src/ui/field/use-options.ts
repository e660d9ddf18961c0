import { useEffect, useState, type KeyboardEvent } from 'react'
import { optionId, type Option, type OptionGroup } from './OptionList.tsx'

interface OptionsOf<O extends Option> {
  /** The id of the list's element. */
  id: string
  groups: readonly OptionGroup<O>[]
  onPick: (option: O) => void
  /** The first is chosen until another one is, so that Enter takes it. */
  firstChosen?: boolean
}

/** Where one is before any arrow was pressed. */
const NONE = -1

/** Moves through what a field offers by the arrow keys, while the focus stays in the field. */
export function useOptions<O extends Option>(props: OptionsOf<O>) {
  const { id, groups, onPick, firstChosen } = props
  const [at, setAt] = useState(NONE)
  const all = groups.flatMap(({ options }) => options)
  const unmoved = firstChosen ? all[0] : undefined
  const chosen = at === NONE ? unmoved : all[Math.min(at, all.length - 1)]
  const chosenId = chosen && optionId(id, chosen)

  useEffect(() => {
    if (chosenId !== undefined)
      document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])

  return {
    all,
    chosen,
    chosenId,
    /** To be called when the text has changed. */
    reset: () => setAt(NONE),
    /** Answers whether the key was one of the list's. */
    onKey: (event: KeyboardEvent): boolean => {
      if (event.nativeEvent.isComposing || all.length === 0) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) {
        const from = chosen ? all.indexOf(chosen) : step > 0 ? -1 : 0
        setAt((from + step + all.length) % all.length)
      } else if (event.key === 'Enter' && chosen) {
        onPick(chosen)
      } else {
        return false
      }
      event.preventDefault()
      return true
    },
  }
}
