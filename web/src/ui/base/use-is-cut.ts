import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether an element has more lines than its style lets it show; known before it is painted. */
export function useIsCut(ref: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isCut
}
