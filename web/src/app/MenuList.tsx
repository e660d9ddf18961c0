import type { MenuGroup } from '@orrery/contract/access'
import { useId } from 'react'
import { Link } from '../address/Link.tsx'
import { logOut } from '../api/end-session.ts'
import { classes } from '../ui/base/classes.ts'
import { dotColour, entryOf, isAccount } from './menu.ts'
import css from './MenuList.module.css'
import { shortcutOf, useShortcutsOn } from './shortcuts.ts'
import { useTakenDays } from './use-taken-days.ts'

interface MenuListProps {
  menu: MenuGroup[]
  path: string
  /** Called when an entry was chosen, to close what the menu stands in. */
  onChoose?: () => void
}

/** The whole menu by groups, each of which a link before them leads to; the account's own and Log out at its end. */
export function MenuList({ menu, path, onChoose }: MenuListProps) {
  const id = useId()
  const here = entryOf(menu, path)
  const groupId = (group: MenuGroup) => `${id}${menu.indexOf(group)}`
  return (
    <>
      {menu
        .filter(({ title }) => title !== '')
        .map((group) => (
          <a key={group.title} className={css.skip} href={`#${groupId(group)}`}>
            Skip to {group.title}
          </a>
        ))}
      {menu.map((group) => (
        <Group
          key={group.title}
          id={groupId(group)}
          group={group}
          path={path}
          here={here}
          onChoose={onChoose}
        />
      ))}
      <button type="button" className={css.entry} onClick={() => void logOut()}>
        <i className={css.dot} aria-hidden="true" />
        Log out
      </button>
    </>
  )
}

interface GroupProps extends Omit<MenuListProps, 'menu'> {
  id: string
  group: MenuGroup
  /** The path of the entry that the open page belongs to. */
  here: string | undefined
}

function Group({ id, group, path, here, onChoose }: GroupProps) {
  const [shortcuts] = useShortcutsOn()
  const taken = useTakenDays()
  const named = group.title !== '' && !isAccount(group)
  return (
    <div id={id} tabIndex={-1} className={classes(css.group, isAccount(group) && css.foot)}>
      {named ? (
        <h2 id={`${id}-title`} className={css.title}>
          {group.title}
        </h2>
      ) : null}
      <ul
        className={css.list}
        aria-labelledby={named ? `${id}-title` : undefined}
        aria-label={isAccount(group) ? 'Account' : undefined}
      >
        {group.entries.map((entry) => {
          const key = shortcuts ? shortcutOf(entry.path) : undefined
          return (
            <li key={entry.path}>
              <Link
                to={entry.path}
                search={taken(entry.path)}
                className={css.entry}
                // Every programme has an entry of this label; its name says whose it is.
                aria-label={named && group.programme ? `${entry.label}, ${group.title}` : undefined}
                aria-current={
                  entry.path === path ? 'page' : entry.path === here ? 'true' : undefined
                }
                aria-keyshortcuts={key}
                onClick={onChoose}
              >
                <i
                  className={css.dot}
                  style={{ backgroundColor: dotColour(group) }}
                  aria-hidden="true"
                />
                {entry.label}
                {/* Drawn from the attribute: the key is no part of the entry's text. */}
                {key ? <kbd className={css.key} data-key={key} aria-hidden="true" /> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
