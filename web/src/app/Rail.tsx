import type { MenuGroup } from '@orrery/contract/access'
import { useEffect, useRef } from 'react'
import { entryOf } from './menu.ts'
import { MenuList } from './MenuList.tsx'
import css from './Rail.module.css'

/** The left menu of a desktop; the entry of the open page is in sight, however long the menu. */
export function Rail({ menu, path }: { menu: MenuGroup[]; path: string }) {
  const rail = useRef<HTMLElement>(null)
  const here = entryOf(menu, path) ?? path

  useEffect(() => {
    const frame = rail.current
    const entry = frame?.querySelector(`[href="${CSS.escape(here)}"]`)?.getBoundingClientRect()
    if (!frame || !entry) return
    const seen = frame.getBoundingClientRect()
    // Not by scrollIntoView: Chromium's Tab key would go on from there, past the way to the content.
    frame.scrollTop += Math.min(0, entry.top - seen.top) + Math.max(0, entry.bottom - seen.bottom)
  }, [here])

  return (
    <nav ref={rail} className={css.rail} aria-label="Main">
      <MenuList menu={menu} path={path} />
    </nav>
  )
}
