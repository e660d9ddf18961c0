import { pages } from '@orrery/contract/pages'
import { count } from '../format/number.ts'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import css from './vendors.module.css'

/** The screens that a feature may name; the account's own are open to everyone. */
const screens = pages.filter(({ who, account }) => who !== 'anyone' && !account)

interface ScreenChoiceProps {
  title: string
  about: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Some of the screens, chosen one by one; the first chosen stands first in the menu. */
export function ScreenChoice({ title, about, chosen, onChange }: ScreenChoiceProps) {
  return (
    <details className={css.screens}>
      <summary>
        {title} ({count(chosen.length)})
      </summary>
      <p className={css.soft}>{about}</p>
      <div className={css.paths}>
        {screens.map(({ path, title: name }) => (
          <CheckboxField
            key={path}
            label={name}
            hint={path}
            checked={chosen.includes(path)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, path] : chosen.filter((each) => each !== path))
            }
          />
        ))}
      </div>
    </details>
  )
}
