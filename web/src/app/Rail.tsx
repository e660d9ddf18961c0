import type { MenuGroup } from '@orrery/contract/access'
import { useEffect, useRef } from 'react'
import { MenuList } from './MenuList.tsx'
import css from './Rail.module.css'

/** The left menu of a desktop; the entry of the open page is in sight, however long the menu. */
export function Rail({ menu, path }: { menu: MenuGroup[]; path: string }) {
  const rail = useRef<HTMLElement>(null)

  useEffect(() => {
    const entry = rail.current?.querySelector(`[href="${CSS.escape(path)}"]`)
    entry?.scrollIntoView({ block: 'nearest' })
  }, [path])

  return (
    <nav ref={rail} className={css.rail} aria-label="Main">
      <MenuList menu={menu} path={path} />
    </nav>
  )
}
