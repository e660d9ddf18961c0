import { useState } from 'react'
import { keepPosition } from '../ui/base/keep-position.ts'

/** The room that a link and its buttons need, in pixels. */
const ROOM = 260

interface ChosenRow<Row> {
  row: Row
  /** What came of it stands before its row. */
  above: boolean
  /** Of the table when it was chosen, in pixels: a page that became shorter would have to scroll. */
  height: number | undefined
}

/**
 * The row of a list that was chosen. What came of it stands under the row, or above where no
 * room is left below; whatever changes, the button that was pressed stays where the pointer is.
 */
export function useChosenRow<Row>() {
  const [chosen, setChosen] = useState<ChosenRow<Row>>()
  return {
    ...chosen,
    /**
     * Marks a row.
     * @param change takes away what came of an earlier one.
     * @returns how to draw what comes of it.
     */
    choose(row: Row, button: HTMLElement, change: () => void) {
      const draw = (drawn: () => void) => keepPosition(button, drawn)
      const table = button.closest('tr')?.closest('section')
      const above = table ? roomBelow(button, table) < ROOM : false
      draw(() => {
        change()
        setChosen({ row, above, height: table?.offsetHeight })
      })
      return draw
    },
    clear: () => setChosen(undefined),
  }
}
export type Chosen<Row> = ReturnType<typeof useChosenRow<Row>>

/** Pixels between a row's button and where its table, or the window, ends. */
function roomBelow(button: HTMLElement, table: HTMLElement): number {
  const scrolls = table.scrollHeight > table.clientHeight
  const end = scrolls ? table.getBoundingClientRect().bottom : window.innerHeight
  return Math.min(end, window.innerHeight) - button.getBoundingClientRect().bottom
}
