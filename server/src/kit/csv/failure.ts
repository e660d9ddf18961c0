/** Why a CSV file was refused, in words for the person who sent it. */
export class CsvFailure extends Error {
  override name = 'CsvFailure'
  /** The line of the file, from 1, on which the trouble begins. */
  readonly line: number | undefined
  /** The header's name of the cell in question. */
  readonly column: string | undefined
  /** One sentence, without the line. */
  readonly reason: string

  constructor(reason: string, { line, column }: { line?: number; column?: string } = {}) {
    super(line === undefined ? reason : `Line ${line}: ${reason}`)
    this.reason = reason
    this.line = line
    this.column = column
  }
}
