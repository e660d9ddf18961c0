import { useEffect, useEffectEvent, useRef, useState } from 'react'

const PAUSE_MS = 250

/**
 * A search text that is typed freely and searched for after a pause, so that the address and the
 * server see words instead of letters.
 * @param value what is searched for now; a change from elsewhere is taken over.
 * @param onSearch takes the text, and whether it only goes on with the one that is searched for.
 * @returns the text in the field, and how to change it.
 */
export function useSearchText(value: string, onSearch: (text: string, goesOn: boolean) => void) {
  const [text, setText] = useState(value)
  const known = useRef(value)
  const search = useEffectEvent(onSearch)

  useEffect(() => {
    if (value === known.current) return
    known.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text === known.current) return
    const { pathname } = window.location
    const timer = setTimeout(() => {
      // While the next screen is on its way this one still stands, but the address is the next one's.
      if (window.location.pathname !== pathname) return
      const goesOn = known.current !== '' && text !== ''
      known.current = text
      search(text, goesOn)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText] as const
}
