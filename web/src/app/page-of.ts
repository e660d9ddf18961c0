import { aliases, pages, type Page } from '@orrery/contract/pages'

/** The page that a path shows, through `/` and `/home` too; undefined for a path that is no page. */
export function pageOf(path: string): Page | undefined {
  const target = aliases[path] ?? path
  return pages.find((page) => page.path === target)
}
