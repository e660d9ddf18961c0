import { useEffect, useRef } from 'react'

/**
 * Does something each time that a value has become another one. What is not known, now or before, is no other value.
 * @param act the same function at every drawing.
 */
export function useChange(value: string | undefined, act: () => void): void {
  const last = useRef(value)

  useEffect(() => {
    const before = last.current
    if (!value || before === value) return
    last.current = value
    if (before) act()
  }, [value, act])
}
