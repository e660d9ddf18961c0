// The focus stays in the field, which hears the keys and names the chosen option; HTML has no such list.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import css from './OptionList.module.css'

/** Something that a typed text may become. */
export interface Option {
  /** Distinct within the list. */
  id: string
  label: string
  /** What tells it from others of its label. */
  detail?: string
}

export interface OptionGroup<O extends Option> {
  /** Empty for options that stand without a head. */
  title: string
  options: readonly O[]
}

interface OptionListProps<O extends Option> {
  id: string
  label: string
  groups: readonly OptionGroup<O>[]
  chosen: O | undefined
  onPick: (option: O) => void
}

/** The id of an option's element, for the field that names the chosen one. */
export function optionId(listId: string, option: Option): string {
  return `${listId}-${encodeURIComponent(option.id)}`
}

/** What a field offers, by kind. */
export function OptionList<O extends Option>(props: OptionListProps<O>) {
  const { id, label, groups, chosen, onPick } = props
  return (
    <div id={id} role="listbox" aria-label={label}>
      {groups.map(({ title, options }) => (
        <div key={title} role="group" aria-label={title || label}>
          {title ? (
            <p className={css.group} aria-hidden="true">
              {title}
            </p>
          ) : null}
          {options.map((option) => (
            <div
              key={option.id}
              id={optionId(id, option)}
              role="option"
              aria-selected={option === chosen}
              className={css.option}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(option)}
            >
              <span>{option.label}</span>
              {option.detail ? <small>{option.detail}</small> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
