import type { MenuGroup } from '@orrery/contract/access'
import { MenuList } from './MenuList.tsx'
import css from './Rail.module.css'

/** The left menu of a desktop. */
export function Rail({ menu, path }: { menu: MenuGroup[]; path: string }) {
  return (
    <nav className={css.rail} aria-label="Main">
      <MenuList menu={menu} path={path} />
    </nav>
  )
}
