import { useEffect, useRef } from 'react'
import { counted } from '../../format/number.ts'
import { announce } from '../base/announce.ts'

/**
 * Says how many rows a table has when that has changed, or what stands there instead: who types a search hears
 * nothing of what it does to the table below. What a table begins with is not news.
 * @param rows undefined while they are not those that are asked for.
 * @returns the ref of what stands there instead of rows.
 */
export function useSaidRows(label: string, rows: number | undefined) {
  const last = useRef<number>(undefined)
  const instead = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (rows === undefined || rows === last.current) return
    const begins = last.current === undefined
    last.current = rows
    if (begins) return
    // Of several lines the first says it, the others what to do.
    const words = rows > 0 ? counted(rows, 'row') : instead.current?.innerText.split('\n')[0]
    if (words) announce(`${label}: ${words}`)
  }, [label, rows])
  return instead
}
