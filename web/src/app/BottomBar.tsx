import type { MenuGroup } from '@orrery/contract/access'
import IconBuildingStore from '~icons/building-store'
import IconChartBar from '~icons/chart-bar'
import IconLink from '~icons/link'
import IconMenu2 from '~icons/menu-2'
import IconReportAnalytics from '~icons/report-analytics'
import { useState } from 'react'
import { Link } from '../address/Link.tsx'
import { Sheet } from '../ui/overlay/Sheet.tsx'
import css from './BottomBar.module.css'
import { entryOf } from './menu.ts'
import { MenuList } from './MenuList.tsx'
import { placesOf } from './places.ts'
import { useTakenDays } from './use-taken-days.ts'

const icons = {
  earnings: IconChartBar,
  reports: IconReportAnalytics,
  links: IconLink,
  catalogue: IconBuildingStore,
}
const look = { size: 20, stroke: 1.6 }

/** The bar of a phone: the places that matter most, and More with the whole menu. */
export function BottomBar({ menu, path }: { menu: MenuGroup[]; path: string }) {
  const [opened, setOpened] = useState(false)
  const places = placesOf(menu)
  const taken = useTakenDays()
  const here = entryOf(menu, path) ?? path
  const elsewhere = !places.some(({ paths }) => paths.includes(here))
  return (
    <>
      <nav className={css.bar} aria-label="Places">
        {places.map((place) => {
          const Icon = icons[place.key]
          return (
            <Link
              key={place.key}
              to={place.to}
              search={taken(place.to)}
              className={css.place}
              aria-current={place.paths.includes(here) ? 'page' : undefined}
            >
              <Icon {...look} />
              {place.label}
            </Link>
          )
        })}
        <button
          type="button"
          className={css.place}
          aria-haspopup="dialog"
          data-here={elsewhere || undefined}
          onClick={() => setOpened(true)}
        >
          <IconMenu2 {...look} />
          More
        </button>
      </nav>
      <Sheet title="Menu" opened={opened} onClose={() => setOpened(false)}>
        <nav className={css.sheet} aria-label="Main">
          <MenuList menu={menu} path={path} onChoose={() => setOpened(false)} />
        </nav>
      </Sheet>
    </>
  )
}
