import { claimWords, openClaim } from '@orrery/contract/claims/open-claim'
import type { Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import type { ClaimStart } from '../address/claim-address.ts'
import { dayProblem, type DateLimits } from '../ui/date/day-problem.ts'

/** What stands in the fields of a new claim. */
export interface NewClaimFields {
  programme: string
  kind: string
  day: string
  merchantName: string
  clickId: string
  expectedSales: string
  expectedEarnings: string
  expectedAmount: string
  orderId: string
  text: string
}

type Body = Ask<'POST /home/openClaim'>['body']

/** A new claim's fields, with what is known of its row. @param first the programme that a missing sale begins with. */
export function fieldsOf({ row, origin }: ClaimStart, first = ''): NewClaimFields {
  return {
    programme: row.programme ?? first,
    kind: row.kind ?? 'CPA',
    day: row.day ?? '',
    merchantName: row.merchantName ?? '',
    clickId: row.clickId ?? '',
    expectedSales: origin === 'missing' ? '1' : '',
    expectedEarnings: '',
    expectedAmount: '',
    orderId: '',
    text: '',
  }
}

/** How each figure is written, and what is said of one that is not. How large it may be is the contract's. */
const FIGURES = [
  ['expectedSales', /^\d+$/, messages.badNumber],
  ['expectedEarnings', /^\d+(\.\d+)?$/, messages.badExpected],
  ['expectedAmount', /^\d+(\.\d+)?$/, messages.badExpected],
] as const

/** What is asked of the server; figures that are none are found by {@link errorsOf}. */
export function bodyOf({ origin, row }: ClaimStart, fields: NewClaimFields): Body {
  const { orderId, text, ...of } = fields
  const given = FIGURES.flatMap(([name]) => (of[name].trim() ? [[name, Number(of[name])]] : []))
  const typed = { programme: of.programme, kind: of.kind, day: of.day.trim() }
  const missing = { ...row, ...typed, merchantName: of.merchantName, clickId: of.clickId.trim() }
  const words = { orderId, text, ...Object.fromEntries(given) }
  return { origin, ...(origin === 'missing' ? missing : row), ...words } as Body
}

/**
 * What is wrong with the fields, by their names; none when the claim may be sent.
 * @param days those of which a sale may be claimed.
 */
export function errorsOf(
  start: ClaimStart,
  fields: NewClaimFields,
  days: DateLimits = {},
): Partial<NewClaimFields> {
  const wrong = FIGURES.flatMap(([name, written, words]) => {
    const text = fields[name].trim()
    return text === '' || written.test(text) ? [] : [[name, words]]
  })
  if (wrong.length > 0) return Object.fromEntries(wrong) as Partial<NewClaimFields>
  const body = bodyOf(start, fields)
  const schema = start.origin === 'missing' ? openClaim.body : claimWords
  const { error } = schema.safeParse(body)
  const named = (error?.issues ?? []).map(({ path, message }): [string, string] => [
    String(path[0]),
    message.replace(`${String(path[0])}: `, ''),
  ])
  const isMissing = start.origin === 'missing'
  const early = isMissing ? dayProblem(fields.day.trim(), days) : ''
  return {
    ...(isMissing && fields.merchantName.trim() === '' && { merchantName: messages.giveText }),
    ...(early && { day: early }),
    ...Object.fromEntries(named.toReversed()),
  }
}
