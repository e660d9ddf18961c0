import type { ClipboardEvent } from 'react'

/**
 * Copies what is selected of a table with a hyphen for each minus. Spreadsheets know no other sign: −$0.75 would be
 * a text there, and missing in every sum without a word.
 */
export function copyFigures(event: ClipboardEvent): void {
  const selection = getSelection()
  const text = selection?.toString() ?? ''
  if (!selection || !text.includes('−')) return
  const parts = Array.from({ length: selection.rangeCount }, (_, at) => selection.getRangeAt(at))
  event.clipboardData.setData('text/plain', plain(text))
  event.clipboardData.setData('text/html', plain(parts.map(markup).join('')))
  event.preventDefault()
}

const plain = (text: string): string => text.replaceAll('−', '-')

/** Rows that are selected without their table stay rows. */
function markup(range: Range): string {
  const rows = range.cloneContents()
  const isTorn = !rows.querySelector('table') && rows.querySelector('tr, td, th')
  const whole = document.createElement(isTorn ? 'table' : 'div')
  whole.append(rows)
  return whole.outerHTML
}
