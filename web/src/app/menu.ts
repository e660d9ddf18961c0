import { menuOf, type MenuGroup } from '@orrery/contract/access'
import type { VendorAccess } from '@orrery/contract/accounts/user'
import { programmes } from '@orrery/contract/programmes/all'
import { programmeColour } from '../theme/programme-colour.ts'
import { screens } from './screens.ts'

export type MenuVariant = Parameters<typeof menuOf>[1]

/** The vendor's menu, without the pages whose screen is not built. */
export function builtMenu(user: VendorAccess, variant: MenuVariant, built = screens): MenuGroup[] {
  return menuOf(user, variant)
    .map((group) => ({ ...group, entries: group.entries.filter(({ path }) => path in built) }))
    .filter((group) => group.entries.length > 0)
}

/** The path of the menu's entry that a page belongs to: its own, or the one that it stands under. */
export function entryOf(menu: readonly MenuGroup[], path: string): string | undefined {
  const paths = menu.flatMap(({ entries }) => entries.map((entry) => entry.path))
  const above = paths.filter((each) => path === each || path.startsWith(`${each}/`))
  return above.toSorted((a, b) => b.length - a.length)[0]
}

/** The account's group stands at the foot of the menu, with Log out. */
export function isAccount(group: MenuGroup): boolean {
  return group.title === 'Account'
}

/** The colour of a group's dots: a programme's own group has its colour, any other none. */
export function dotColour(group: MenuGroup): string | undefined {
  const programme = programmes.find(
    ({ key, name }) => key === group.programme && name === group.title,
  )
  return programme && programmeColour(programme)
}
