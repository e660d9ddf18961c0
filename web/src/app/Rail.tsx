import type { MenuGroup } from '@orrery/contract/access'
import { useEffect, useRef } from 'react'
import { MenuList } from './MenuList.tsx'
import css from './Rail.module.css'

/** The left menu of a desktop; the entry of the open page is in sight, however long the menu. */
export function Rail({ menu, path }: { menu: MenuGroup[]; path: string }) {
  const rail = useRef<HTMLElement>(null)

  useEffect(() => {
    rail.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [menu, path])

  return (
    <nav ref={rail} className={css.rail} aria-label="Main">
      <MenuList menu={menu} path={path} />
    </nav>
  )
}
