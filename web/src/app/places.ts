import type { MenuGroup } from '@orrery/contract/access'
import { linkScreens, programmes } from '@orrery/contract/programmes/all'

/** One place of a phone's bottom bar: where it leads, and every path under which it is marked. */
export interface Place {
  key: 'earnings' | 'reports' | 'links' | 'catalogue'
  label: string
  to: string
  paths: string[]
}

const candidates = (menu: MenuGroup[]): Omit<Place, 'to'>[] => [
  { key: 'earnings', label: 'Earnings', paths: ['/dashboard', '/FullDashboard'] },
  { key: 'reports', label: 'Reports', paths: programmes.map(({ pages }) => pages.report) },
  {
    key: 'links',
    label: 'Links',
    paths: [...linkScreens.map(({ screen }) => screen.path), '/links', '/handleclick'],
  },
  {
    key: 'catalogue',
    label: 'Catalogue',
    paths: menu.find(({ title }) => title === 'Catalogue')?.entries.map(({ path }) => path) ?? [],
  },
]

/** The places that lead somewhere in this menu; each leads to the first of its pages. */
export function placesOf(menu: MenuGroup[]): Place[] {
  const open = menu.flatMap(({ entries }) => entries.map(({ path }) => path))
  return candidates(menu).flatMap((place) => {
    const paths = place.paths.filter((path) => open.includes(path))
    return paths[0] === undefined ? [] : [{ ...place, paths, to: paths[0] }]
  })
}
