import { permits } from '@orrery/contract/access'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { go } from '../address/go.ts'
import { readUser } from '../api/stored-session.ts'
import { shortcuts, shortcutsOn } from './shortcuts.ts'
import { useTakenDays } from './use-taken-days.ts'

/** What a key has opened. */
export type Opened = 'palette' | 'help' | undefined

/** Listens for the keys of the whole page: Ctrl or ⌘ K for the palette, `?` for help, one key a screen. */
export function useKeys() {
  const [opened, setOpened] = useState<Opened>()
  const taken = useTakenDays()

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      // A dialog that is open has the word.
      if (opened !== 'palette' && document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpened(opened === 'palette' ? undefined : 'palette')
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || !shortcutsOn()) return
    // What was opened may still be on its way, and is typed into.
    if (opened !== undefined) return
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    if (event.key === '?') {
      event.preventDefault()
      setOpened('help')
      return
    }
    const found = shortcuts.find(({ key }) => key === event.key)
    const user = readUser()
    if (found && user && permits(user, found.path)) {
      event.preventDefault()
      go(found.path, taken(found.path))
    }
  })

  // From the first paint on: who sees the page may press a key.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return [opened, setOpened] as const
}

/** Whether a key belongs to what has the focus; a button or box that is ticked takes no letters. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))
  )
}
