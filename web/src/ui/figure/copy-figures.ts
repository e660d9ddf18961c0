import type { ClipboardEvent } from 'react'
import hiddenCss from '../base/VisuallyHidden.module.css'

/**
 * Copies what is selected of a table with a hyphen for each minus. Spreadsheets know no other sign: −$0.75 would be
 * a text there, and missing in every sum without a word.
 */
export function copyFigures(event: ClipboardEvent): void {
  const selection = getSelection()
  const text = selection?.toString() ?? ''
  if (!selection || !text.includes('−')) return
  event.clipboardData.setData('text/plain', plain(text))
  // Single cells, of which Firefox selects several, are a text alone: parted they would stand below each other.
  if (selection.rangeCount === 1) {
    event.clipboardData.setData('text/html', plain(markup(selection.getRangeAt(0))))
  }
  event.preventDefault()
}

const plain = (text: string): string => text.replaceAll('−', '-')

/** Rows that are selected without their table stay rows; links lead where they did, and what nobody sees stays. */
function markup(range: Range): string {
  const rows = range.cloneContents()
  for (const hidden of rows.querySelectorAll(`.${hiddenCss.hidden}`)) hidden.remove()
  for (const link of rows.querySelectorAll('a')) link.setAttribute('href', link.href)
  const isTorn = !rows.querySelector('table') && rows.querySelector('tr, td, th')
  const whole = document.createElement(isTorn ? 'table' : 'div')
  whole.append(rows)
  return whole.outerHTML
}
