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

/** Moves through what a field offers by the arrow keys, while the focus stays in the field. */
export function useOptions<O extends Option>(props: OptionsOf<O>) {
  const { id, groups, onPick, firstChosen } = props
  /** Where the arrows have led; nowhere before one was pressed. */
  const [moved, setMoved] = useState<{ to: string; at: number }>()
  const all = groups.flatMap(({ options }) => options)
  const unmoved = firstChosen ? all[0] : undefined
  // What comes later may stand above it.
  const chosen = moved
    ? (all.find((option) => option.id === moved.to) ?? all[Math.min(moved.at, all.length - 1)])
    : unmoved
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
    reset: () => setMoved(undefined),
    /** Answers whether the key was one of the list's. */
    onKey: (event: KeyboardEvent): boolean => {
      if (event.nativeEvent.isComposing || all.length === 0) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) {
        const from = chosen ? all.indexOf(chosen) : step > 0 ? -1 : 0
        const at = (from + step + all.length) % all.length
        const to = all[at]
        if (to) setMoved({ to: to.id, at })
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
