import { messages } from '@orrery/contract/messages'
import { useEffect, useRef } from 'react'
import { hasEntered } from '../api/enter.ts'
import { usePortal } from '../api/portal.ts'
import { usePageTitle } from '../api/use-page-title.ts'
import { useScreenTitle } from '../ui/base/document-title.ts'
import { focusHeading } from '../ui/base/focus-heading.ts'

/**
 * What a browser does at a page load and a router does not: the document's title, the scroll to the
 * top (1-core §2), and the focus on the new heading, which also reads it to a screen reader.
 * @param path of the screen that is drawn now.
 */
export function usePageChange(path: string): void {
  const brand = usePortal()?.brand
  const title = usePageTitle(path) ?? messages.pageNotFound
  // Whoever comes in by the door changes the page, although this is the router's first.
  const last = useRef(hasEntered() ? undefined : path)

  useScreenTitle(title, brand)

  useEffect(() => {
    if (last.current === path) return
    last.current = path
    window.scrollTo(0, 0)
    focusHeading()
  }, [path])
}
