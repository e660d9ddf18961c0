import { PassThrough, type Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Brand } from '@orrery/contract/admin/brand'
import { dayAt, type Day } from '@orrery/contract/day'
import { messages } from '@orrery/contract/messages'
import type { Statement, StatementLine } from '@orrery/contract/payments/statement'
import { LEAST_PAYMENT } from '@orrery/contract/payments/terms'
import { lineWords, openDayWords, stateWords } from '@orrery/contract/payments/words'
import { programmeOf } from '@orrery/contract/programmes/all'
import Pdf from 'pdfkit'
import { MISSING, printable, giveTypeface } from './pdf-letters.ts'

const MARGIN = 48
const WIDTH = 595.28 - 2 * MARGIN
const BOTTOM = 841.89 - 72
const INK = '#1c2430'
const SOFT = '#5a6675'
const RULE = '#c9d0d8'

/** Where the columns of the lines begin, and how wide they are. */
const COLUMNS = [
  { label: 'Line', at: 0, width: 160 },
  { label: 'Days', at: 165, width: 30, end: true },
  // A hundred millions with seven decimals and their currency fit; what does not is broken into the next line.
  { label: 'Amount', at: 200, width: 150, end: true },
  { label: 'Rate', at: 355, width: 60, end: true },
  { label: 'Total', at: 420, width: WIDTH - 420, end: true },
] as const

/** Cut with … where it is longer: PDFKit does so only where the height is given, too. */
const ONE_LINE = { width: WIDTH, height: 11, ellipsis: true }

/** Lines are set some milliseconds for ten; other requests come between. */
const AT_ONCE = 10

/** A statement to print; it holds nothing that the screen does not show. */
export async function statementPdf(
  brand: Brand,
  statement: Statement,
  timeZone: string,
): Promise<Readable> {
  const pdf = new Pdf({
    size: 'A4',
    margin: MARGIN,
    bufferPages: false,
    lang: 'en',
    info: {
      Title: `Statement ${statement.month}, vendor ${statement.vendorId}`,
      Author: brand.name,
      CreationDate: new Date(statement.issuedAt),
    },
  })
  giveTypeface(pdf)
  const out = pdf.pipe(new PassThrough())
  head(pdf, brand, statement, dayAt(new Date(statement.issuedAt), timeZone))
  await lines(pdf, statement)
  sums(pdf, statement)
  notes(pdf, brand, statement)
  pdf.end()
  return out
}

function head(pdf: PDFKit.PDFDocument, brand: Brand, statement: Statement, issued: Day): void {
  pdf.font('bold').fontSize(18).fillColor(INK).text(printable(brand.name))
  small(pdf).text(printable(brand.postalAddress)).text(printable(brand.contactEmail)).moveDown(1.5)
  pdf.font('bold').fontSize(14).fillColor(INK).text(`Statement ${statement.month}`)
  pdf.moveDown(0.4)
  const facts = [
    ['Vendor', `${statement.vendorId}, ${statement.fullName}`],
    ['Company', statement.company],
    ['Issued', issued],
    ['Due', statement.dueDay],
    ['State', stateWords[statement.state]],
  ]
  for (const [name = '', value = ''] of facts.filter(([, text]) => text !== '')) {
    const y = pdf.y
    small(pdf).text(name, MARGIN, y, { width: 60 })
    plain(pdf).text(printable(value), MARGIN + 65, y, { width: WIDTH - 65 })
  }
  pdf.moveDown(1.2)
}

async function lines(pdf: PDFKit.PDFDocument, statement: Statement): Promise<void> {
  const { lines: all, currency } = statement
  heading(pdf, currency)
  for (const [index, line] of all.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await othersTurn()
    const detail = detailOf(line, currency)
    const height = 14 + (detail === '' ? 0 : 11) + 4
    if (pdf.y + height > BOTTOM) {
      nextPage(pdf, statement)
      heading(pdf, currency)
    }
    const y = pdf.y
    plain(pdf)
    const name = `${programmeOf(line.programme).name} ${line.kind}, ${line.month}`
    const texts = [
      name,
      String(line.days),
      `${figure(line.amount, 7)} ${line.currency}`,
      line.currency === currency ? '' : line.rate.toFixed(6),
      figure(line.converted),
    ]
    row(pdf, texts, y)
    if (detail !== '') {
      small(pdf).text(printable(detail), MARGIN, y + 12, ONE_LINE)
    }
    pdf.y = y + height
  }
}

/** Printed pages come apart, so each behind the first says what it is of. */
function nextPage(pdf: PDFKit.PDFDocument, { month, vendorId }: Statement): void {
  pdf.addPage()
  const { start, count } = pdf.bufferedPageRange()
  small(pdf)
    .text(`Statement ${month}, vendor ${vendorId}, page ${start + count}`, MARGIN, MARGIN)
    .moveDown(1)
}

function heading(pdf: PDFKit.PDFDocument, currency: string): void {
  small(pdf)
  row(
    pdf,
    COLUMNS.map(({ label }) => (label === 'Total' ? `Total in ${currency}` : label)),
    pdf.y,
  )
  pdf.y += 14
  rule(pdf)
}

/** What stands below a line: what it is where that is not plain earnings, its rate's day, its run. */
function detailOf(line: StatementLine, currency: string): string {
  return [
    line.what === 'earnings' ? '' : lineWords[line.what],
    line.currency === currency ? '' : `rate of ${line.rateDay}`,
    line.runId === null ? '' : `run ${line.runId}: ${line.reason}`,
  ]
    .filter((text) => text !== '')
    .join('; ')
}

function sums(pdf: PDFKit.PDFDocument, statement: Statement): void {
  if (pdf.y + 120 > BOTTOM) nextPage(pdf, statement)
  rule(pdf)
  const { currency, total, carried, balance, feePercent, fee, payable, adjustments } = statement
  const rows: [string, number][] = [
    ['Total of the lines', total],
    ...(adjustments === 0 ? [] : ([['of which adjustments', adjustments]] as [string, number][])),
    ['Carried forward from before', carried],
    ['Balance', balance],
    ...(fee === 0
      ? []
      : ([[`Administrative fee, ${feePercent} percent`, -fee]] as [string, number][])),
    [`Payable on ${statement.dueDay}`, payable],
  ]
  for (const [name, amount] of rows) {
    const y = pdf.y
    pdf
      .font(name.startsWith('Payable') ? 'bold' : 'plain')
      .fontSize(10)
      .fillColor(INK)
    pdf.text(name, MARGIN + 160, y, { width: 220 })
    pdf.text(`${figure(amount)} ${currency}`, MARGIN + 385, y, {
      width: WIDTH - 385,
      align: 'right',
      features: ['tnum'],
    })
    pdf.y = y + 16
  }
  pdf.moveDown(1)
}

function notes(pdf: PDFKit.PDFDocument, brand: Brand, statement: Statement): void {
  if (pdf.y + 90 > BOTTOM) nextPage(pdf, statement)
  const text = small(pdf)
  for (const words of openDayWords(statement)) text.text(words, MARGIN, pdf.y, { width: WIDTH })
  if (statement.balance > 0 && statement.payable === 0) {
    text.text(
      messages.balanceCarried(`${figure(LEAST_PAYMENT)} ${statement.currency}`),
      MARGIN,
      pdf.y,
      {
        width: WIDTH,
      },
    )
  }
  text
    .text(messages.aboutStatements, MARGIN, pdf.y, { width: WIDTH })
    .text(
      'Rates are the euro reference rates of the European Central Bank. Each line is rounded once.',
    )
    .text(`Checksum of the lines (SHA-256): ${statement.checksum}`)
    .moveDown(0.5)
    .text(printable(brand.copyright))
  if (lacksLetters(brand, statement)) text.moveDown(0.5).text(messages.lettersMissing(MISSING))
}

function row(pdf: PDFKit.PDFDocument, texts: readonly string[], y: number): void {
  for (const [index, { at, width, ...column }] of COLUMNS.entries()) {
    const align = 'end' in column ? 'right' : 'left'
    pdf.text(printable(texts[index] ?? ''), MARGIN + at, y, {
      width,
      align,
      lineBreak: false,
      ellipsis: true,
      // Digits of one width stand under one another.
      ...('end' in column && { features: ['tnum'] }),
    })
  }
}

function rule(pdf: PDFKit.PDFDocument): void {
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(0.6)
    .stroke(RULE)
  pdf.y += 6
}

function small(pdf: PDFKit.PDFDocument): PDFKit.PDFDocument {
  return pdf.font('plain').fontSize(8.5).fillColor(SOFT)
}

function plain(pdf: PDFKit.PDFDocument): PDFKit.PDFDocument {
  return pdf.font('plain').fontSize(10).fillColor(INK)
}

/** An amount with its thousands apart, as the screen has it: two decimals, or as many as it has, up to seven. */
function figure(amount: number, most: 2 | 7 = 2): string {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: most })
}

/** Whether one of the texts that people wrote has a letter that could not be printed. */
function lacksLetters(brand: Brand, { fullName, company, lines: all }: Statement): boolean {
  const { name, postalAddress, contactEmail, copyright } = brand
  const written = [name, postalAddress, contactEmail, copyright, fullName, company]
  const reasons = all.map(({ reason }) => reason)
  return [...written, ...reasons].some((text) => printable(text).includes(MISSING))
}
