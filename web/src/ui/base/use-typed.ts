import { useState } from 'react'

/**
 * A text that is typed over one from outside, such as the address's: whenever that one changes, it is said anew.
 * A `key` would do so by a new field, which has not the focus of the old.
 */
export function useTyped(outside: string) {
  const [text, setText] = useState(outside)
  const [known, setKnown] = useState(outside)
  if (known !== outside) {
    setKnown(outside)
    setText(outside)
  }
  return [text, setText] as const
}
