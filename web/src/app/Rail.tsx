import type { MenuGroup } from '@orrery/contract/access'
import { useEffect, useRef } from 'react'
import { entryOf } from './menu.ts'
import { MenuList } from './MenuList.tsx'
import css from './Rail.module.css'

/** What of a neighbouring entry is in sight as well, in pixels. */
const NEIGHBOUR = 40

/** The left menu of a desktop; the entry of the open page is in sight, however long the menu. */
export function Rail({ menu, path }: { menu: MenuGroup[]; path: string }) {
  const rail = useRef<HTMLElement>(null)
  const here = entryOf(menu, path) ?? path

  useEffect(() => {
    const frame = rail.current
    const to = CSS.escape(here)
    // With or without the days that it takes along.
    const link = frame?.querySelector(`[href="${to}"], [href^="${to}?"]`)
    const entry = link?.getBoundingClientRect()
    if (!frame || !entry) return
    const seen = frame.getBoundingClientRect()
    // Not by scrollIntoView: Chromium's Tab key would go on from there, past the way to the content.
    const above = entry.top - NEIGHBOUR - seen.top
    const below = entry.bottom + NEIGHBOUR - seen.bottom
    frame.scrollTop += Math.min(0, above) + Math.max(0, below)
  }, [here])

  return (
    <nav ref={rail} className={css.rail} aria-label="Main">
      <MenuList menu={menu} path={path} />
    </nav>
  )
}
