import { useEffect, useId, useState, type ComponentProps } from 'react'
import { counted } from '../../format/number.ts'
import { announce } from '../base/announce.ts'
import css from './ComboField.module.css'
import { OptionList, type Option, type OptionGroup } from './OptionList.tsx'
import { TextField } from './TextField.tsx'
import { useOptions } from './use-options.ts'

interface ComboFieldProps<O extends Option> extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange'
> {
  text: string
  onText: (text: string) => void
  /** What the text may become; asked for only while the list is open. */
  groups: readonly OptionGroup<O>[]
  onPick: (option: O) => void
  onOpen?: (open: boolean) => void
  /** Enter takes the first option, where only options count; else it sends the form. */
  firstChosen?: boolean
  /** The options are those of an earlier text: Enter takes none and sends nothing, until these are here. */
  waiting?: boolean
  /** Said in the list when there is no option; without it there is no list then. */
  nothing?: string
}

/** A field whose text may become one of what the list under it offers: combobox and listbox. */
export function ComboField<O extends Option>(props: ComboFieldProps<O>) {
  const { text, onText, groups, onPick, onOpen, firstChosen, waiting, nothing, ...rest } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const list = useOptions({ id, groups, firstChosen: firstChosen && !waiting, onPick: pick })
  const shown = open && (list.all.length > 0 || nothing !== undefined)
  const offered = counted(list.all.length, 'suggestion')
  const said = shown ? (list.all.length > 0 ? offered : nothing) : undefined

  useEffect(() => {
    if (said) announce(said)
  }, [said])

  function turn(next: boolean) {
    list.reset()
    setOpen(next)
    if (next !== open) onOpen?.(next)
  }

  function pick(option: O) {
    turn(false)
    onPick(option)
  }

  return (
    <div className={css.combo} onBlur={() => turn(false)}>
      <TextField
        {...rest}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has none whose list is asked for.
        role="combobox"
        aria-expanded={shown}
        aria-controls={shown ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={shown ? list.chosenId : undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onClick={() => turn(true)}
        onChange={({ target: { value } }) => {
          onText(value)
          turn(true)
        }}
        onKeyDown={(event) => {
          if (shown && list.onKey(event)) return
          if (event.key === 'Escape' && open) {
            event.preventDefault()
            turn(false)
          } else if (event.key === 'ArrowDown') {
            event.preventDefault()
            turn(true)
          } else if (event.key === 'Enter') {
            if (waiting) event.preventDefault()
            else turn(false)
          }
        }}
      />
      {shown ? (
        <div className={css.list}>
          <OptionList
            id={id}
            label={rest.label}
            groups={groups.filter(({ options }) => options.length > 0)}
            chosen={list.chosen}
            onPick={pick}
          />
          {list.all.length === 0 ? <p className={css.nothing}>{nothing}</p> : null}
        </div>
      ) : null}
    </div>
  )
}
