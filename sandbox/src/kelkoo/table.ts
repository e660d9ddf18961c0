/** A cell of a report: text, an amount in micros, a share of a hundred, or a count. */
export type Cell = string | number | { micros: bigint } | { percent: number }

/** A record by column name. */
export type Line = Record<string, Cell>

const chunkLength = 64 * 1024

/**
 * Lines as TSV in pieces of about 64 KB, header first. Percentages carry their sign, and amounts of
 * markets that write a decimal comma have one (assumption: public callers turn commas into dots).
 */
export function* tsv(columns: readonly string[], lines: Iterable<Line>): Generator<string> {
  let chunk = `${columns.join('\t')}\n`
  for (const line of lines) {
    const comma = commaMarkets.has(line.country)
    chunk += `${columns.map((name) => text(line[name] ?? '', comma)).join('\t')}\n`
    if (chunk.length < chunkLength) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** A line as JSON has it: amounts and percentages are numbers. */
export function jsonLine(line: Line): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(line).map(([name, cell]) => {
      if (typeof cell !== 'object') return [name, cell]
      return [name, 'percent' in cell ? cell.percent : Number(cell.micros) / 1_000_000]
    }),
  )
}

/** Those that write a decimal comma. */
export const commaMarkets = new Set<Cell | undefined>(['de', 'fr', 'it', 'es'])

function text(cell: Cell, comma: boolean): string {
  if (typeof cell === 'object') {
    const number = 'percent' in cell ? `${cell.percent}%` : amount(cell.micros)
    return comma ? number.replace('.', ',') : number
  }
  const plain = String(cell)
  return /["\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** Micros as text with as many decimals as it takes: 12500000n → '12.5'. */
function amount(micros: bigint): string {
  const size = micros < 0n ? -micros : micros
  const decimals = (size % 1_000_000n).toString().padStart(6, '0').replace(/0+$/, '')
  const whole = `${micros < 0n ? '-' : ''}${size / 1_000_000n}`
  return decimals ? `${whole}.${decimals}` : whole
}
