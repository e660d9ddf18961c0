import { claimWords, openClaim } from '@orrery/contract/claims/open-claim'
import type { Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import type { ClaimStart } from '../address/claim-address.ts'

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

/** A new claim's fields, with what is known of its row. */
export function fieldsOf({ row, origin }: ClaimStart): NewClaimFields {
  return {
    programme: row.programme ?? 'orion',
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

const AMOUNTS = ['expectedSales', 'expectedEarnings', 'expectedAmount'] as const

/** What is asked of the server; figures that are none are found by {@link errorsOf}. */
export function bodyOf({ origin, row }: ClaimStart, fields: NewClaimFields): Body {
  const { orderId, text, ...of } = fields
  const given = AMOUNTS.flatMap((name) => (of[name].trim() ? [[name, Number(of[name])]] : []))
  const typed = { programme: of.programme, kind: of.kind, day: of.day.trim() }
  const missing = { ...row, ...typed, merchantName: of.merchantName, clickId: of.clickId.trim() }
  const words = { orderId, text, ...Object.fromEntries(given) }
  return { origin, ...(origin === 'missing' ? missing : row), ...words } as Body
}

/** What is wrong with the fields, by their names; none when the claim may be sent. */
export function errorsOf(start: ClaimStart, fields: NewClaimFields): Partial<NewClaimFields> {
  const wrong = AMOUNTS.filter((name) => !/^(\d+(\.\d+)?)?$/.test(fields[name].trim()))
  if (wrong.length > 0) {
    return Object.fromEntries(wrong.map((name) => [name, messages.badNumber]))
  }
  const body = bodyOf(start, fields)
  const schema = start.origin === 'missing' ? openClaim.body : claimWords
  const { error } = schema.safeParse(body)
  const named = (error?.issues ?? []).map(({ path, message }): [string, string] => [
    String(path[0]),
    message.replace(`${String(path[0])}: `, ''),
  ])
  const empty = start.origin === 'missing' && fields.merchantName.trim() === ''
  return {
    ...(empty && { merchantName: messages.giveText }),
    ...Object.fromEntries(named.toReversed()),
  }
}
