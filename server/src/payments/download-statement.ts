import { Readable } from 'node:stream'
import { programmeOf } from '@orrery/contract/programmes/all'
import { lineWords } from '@orrery/contract/payments/words'
import type { Statement, StatementLine } from '@orrery/contract/payments/statement'
import { copyCsv } from '../kit/csv/copy-csv.ts'
import { csvLine } from '../kit/csv/write-csv.ts'
import type { Handler } from '../kit/http/handler.ts'
import { scopedTo } from '../kit/scope.ts'
import { daysOfMonth } from './money-rules.ts'
import { statementPdf } from './statement-pdf.ts'
import { daysFile } from './statements.query.ts'
import { wholeStatement } from './whole-statement.ts'

/** The columns of the screen's table, and the statement that they belong to. */
export const downloadStatement: Handler<'GET /home/downloadStatement'> = async ({
  app,
  scope,
  query,
}) => Readable.from(linesFile(await wholeStatement(app, scope, query)))

function linesFile(statement: Statement): string[] {
  const head = [
    'Statement',
    'Line',
    'What',
    'Programme',
    'Type',
    'Month',
    'Days',
    'First day',
    'Last day',
    'Amount',
    'Currency',
    'Rate',
    'Rate day',
    `Amount (${statement.currency})`,
    'Run',
    'Reason',
  ]
  return [head, ...statement.lines.map((line) => cellsOf(statement.month, line))].map(csvLine)
}

function cellsOf(month: string, line: StatementLine): string[] {
  return [
    month,
    String(line.line),
    lineWords[line.what],
    programmeOf(line.programme).name,
    line.kind,
    line.month,
    String(line.days),
    line.firstDay,
    line.lastDay,
    exact.format(line.amount),
    line.currency,
    exact.format(line.rate),
    line.rateDay,
    line.converted.toFixed(2),
    line.runId ?? '',
    line.reason,
  ]
}

/** As exact as an upload may be, never as a power of ten. */
const exact = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 10 })

export const downloadStatementDays: Handler<'GET /home/downloadStatementDays'> = async ({
  app,
  scope,
  query,
}) => {
  const { vendorId } = await wholeStatement(app, scope, query)
  const asked = scopedTo(scope, { vendorId })
  return copyCsv(app.exports, ...daysFile(asked, daysOfMonth(query.month).start))
}

export const downloadStatementPdf: Handler<'GET /home/downloadStatementPdf'> = async ({
  app,
  scope,
  query,
}) => {
  const statement = await wholeStatement(app, scope, query)
  return statementPdf(app.brand.current(), statement, app.config.REPORT_TIME_ZONE)
}
