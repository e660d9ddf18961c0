import { isMet, type Figure } from './figure.ts'

/** The figures as lines of text: measured, budget, met or missed, and what is behind them. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    figure.unit ? `${round(figure.ratio, 0)} ${figure.unit}` : round(figure.ratio, 2),
    figure.budget,
    isMet(figure) ? 'met' : 'MISSED',
    figure.detail,
  ])
  const all = [['figure', 'measured', 'budget', '', 'behind it'], ...rows]
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  )
  return all
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n')
}

function round(value: number, digits: number): string {
  return value < 1 && digits === 0 ? value.toFixed(1) : value.toFixed(digits)
}
