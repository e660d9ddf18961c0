import Papa from 'papaparse'
import { addressOf } from './pages-of.ts'

/** What a file's rows hold. */
export interface FilePages {
  pages: string[]
  /** Rows that hold no address; the first, which may name the columns, and empty ones are none of them. */
  without: number
  /** The row in which a quote begins that never ends, from 1; neither it nor what follows can be read. */
  broken: number | undefined
}

/** The address in each row of a CSV file, a whole one before a bare host, and what was left out. */
export function pagesOfCsv(text: string): FilePages {
  const { rows, broken } = read(text)
  const found = rows.filter((row) => row.some(isFilled)).map(pageIn)
  return {
    pages: found.filter((page) => page !== undefined),
    without: found.slice(1).filter((page) => page === undefined).length,
    broken,
  }
}

const SEPARATORS = [',', ';', '\t']
/** Up to a blank or a quote, so that a separator within it is not taken for the file's. */
const ADDRESS = /https?:\/\/[^\s"]*/gi

function read(text: string) {
  const told = separatorIn(text)
  const { data, errors } = parsed(text, told)
  const isUnknown = told === undefined && errors.some(({ type }) => type === 'Delimiter')
  // One address a line, which may hold any of them but a tab.
  const { data: rows, errors: faults } = isUnknown ? parsed(text, '\t') : { data, errors }
  const at = faults.find(({ code }) => code === 'MissingQuotes')?.row
  return { rows: rows.slice(0, at), broken: at === undefined ? undefined : at + 1 }
}

function parsed(text: string, delimiter?: string) {
  return Papa.parse<string[]>(text, { delimiter, delimitersToGuess: SEPARATORS })
}

/** What stands between cells of the first line, of which tabs come in no address; undefined where none does. */
function separatorIn(text: string): string | undefined {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const between = line.replaceAll(/"[^"]*"/g, '').replaceAll(ADDRESS, '')
  return line.includes('\t') ? '\t' : /[,;]/.exec(between)?.[0]
}

const isFilled = (cell: string): boolean => cell.trim() !== ''
const isWhole = (cell: string): boolean => /^https?:\/\//i.test(cell)

function pageIn(cells: string[]): string | undefined {
  return cells.map((cell) => cell.trim()).find(isWhole) ?? cells.map(addressOf).find(isWhole)
}
