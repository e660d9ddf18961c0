import type { Menu } from '@orrery/contract/accounts/user'
import { programmes } from '@orrery/contract/programmes/all'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import css from './vendors.module.css'

interface FlagFieldsProps {
  menu: Menu
  hidden: readonly string[]
  onMenu: (menu: Menu) => void
  onHidden: (hidden: string[]) => void
}

/** The switches of a vendor: each programme's two types, from its manifest, and the catalogue's. */
export function FlagFields({ menu, hidden, onMenu, onHidden }: FlagFieldsProps) {
  const none = programmes.every(({ flag }) => !menu[flag].cpc && !menu[flag].cpa)
  return (
    <>
      <p className={css.about}>
        {none ? <strong>No programme is enabled yet: the vendor sees no reports. </strong> : null}
        CPC and CPA open a programme’s links and reports; Hidden closes it, whatever else is ticked.
      </p>
      <div className={css.flags}>
        {programmes.map(({ key, name, flag }) => {
          const types = menu[flag]
          return (
            <fieldset key={key} className={css.flag}>
              <legend>{name}</legend>
              <CheckboxField
                label="CPC"
                checked={types.cpc}
                onChange={({ target }) =>
                  onMenu({ ...menu, [flag]: { ...types, cpc: target.checked } })
                }
              />
              <CheckboxField
                label="CPA"
                checked={types.cpa}
                onChange={({ target }) =>
                  onMenu({ ...menu, [flag]: { ...types, cpa: target.checked } })
                }
              />
              <CheckboxField
                label="Hidden"
                checked={hidden.includes(key)}
                onChange={({ target }) =>
                  onHidden(
                    target.checked ? [...hidden, key] : hidden.filter((each) => each !== key),
                  )
                }
              />
            </fieldset>
          )
        })}
        <fieldset className={css.flag}>
          <legend>Catalogue</legend>
          <CheckboxField
            label="Merchants"
            checked={menu.merchants}
            onChange={({ target }) => onMenu({ ...menu, merchants: target.checked })}
          />
          <CheckboxField
            label="Products"
            checked={menu.products}
            onChange={({ target }) => onMenu({ ...menu, products: target.checked })}
          />
        </fieldset>
      </div>
    </>
  )
}
