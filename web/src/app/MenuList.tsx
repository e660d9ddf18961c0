import type { MenuGroup } from '@orrery/contract/access'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { logOut } from '../api/end-session.ts'
import { classes } from '../ui/classes.ts'
import { dotColour, isAccount } from './menu.ts'
import css from './MenuList.module.css'

interface MenuListProps {
  menu: MenuGroup[]
  path: string
  /** Called when an entry was chosen, to close what the menu stands in. */
  onChoose?: () => void
}

/** The whole menu by groups; the account's own entries and Log out at its end. */
export function MenuList({ menu, path, onChoose }: MenuListProps) {
  return (
    <>
      {menu.map((group) => (
        <Group key={group.title} group={group} path={path} onChoose={onChoose} />
      ))}
      <button type="button" className={css.entry} onClick={() => void logOut()}>
        <i className={css.dot} aria-hidden="true" />
        Log out
      </button>
    </>
  )
}

function Group({ group, path, onChoose }: { group: MenuGroup } & Omit<MenuListProps, 'menu'>) {
  const id = useId()
  const named = group.title !== '' && !isAccount(group)
  return (
    <div className={classes(css.group, isAccount(group) && css.foot)}>
      {named ? (
        <p id={id} className={css.title}>
          {group.title}
        </p>
      ) : null}
      <ul
        className={css.list}
        aria-labelledby={named ? id : undefined}
        aria-label={isAccount(group) ? 'Account' : undefined}
      >
        {group.entries.map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              className={css.entry}
              aria-current={entry.path === path ? 'page' : undefined}
              onClick={onChoose}
            >
              <i
                className={css.dot}
                style={{ backgroundColor: dotColour(group) }}
                aria-hidden="true"
              />
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
