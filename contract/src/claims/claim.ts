import { z } from 'zod'
import { line, words } from '../content/text.ts'
import { askedDay, count, day, money, named, postedNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { programmes } from '../programmes/all.ts'
import { kinds } from '../programmes/programme.ts'

/** The most claims that a vendor opens in 24 hours. */
export const CLAIMS_A_DAY = 20
/** The most messages of one claim. */
export const MOST_MESSAGES = 50
export const CLAIM_TEXT_MAX = 2000
export const ORDER_ID_MAX = 100
export const CLAIMS_PAGE = 20
/** How far a list of claims can be leafed through. */
export const MOST_CLAIM_PAGES = 500

/** Waits for an administrator, waits for the vendor, or was decided. */
export const claimStates = ['open', 'asked', 'accepted', 'rejected'] as const
export type ClaimState = (typeof claimStates)[number]

/** What a claim is opened from: a row of a report, an order, or a sale that no report has. */
export const claimOrigins = ['row', 'order', 'missing'] as const
export type ClaimOrigin = (typeof claimOrigins)[number]

export const MERCHANT_NAME_MAX = 300

/** As a partner wrote it: it has to be found again to the letter. */
const exact = (most: number) => z.string().max(most)

/**
 * Which row of a day: by what the report tells apart. What is not named is not told apart, as a
 * placement in a report without them.
 */
export const claimedRow = z.object({
  programme: z.enum(programmes.map(({ key }) => key)),
  kind: z.enum(kinds),
  day: askedDay,
  merchantName: exact(MERCHANT_NAME_MAX),
  placementId: exact(200).optional(),
  clickId: exact(1020).optional(),
  /** Placement and click id, joined as the partner counts them. */
  subId: exact(1230).optional(),
  country: z
    .string()
    .regex(/^([a-z]{2})?$/)
    .optional(),
})
export type ClaimedRow = z.output<typeof claimedRow>

const error = named(messages.badExpected)

/** Seven decimals behind eight digits: as many as a JSON number carries exactly. */
const expectedMoney = z
  .number({ error })
  .min(0, { error })
  .lt(100_000_000, { error })
  .refine((value) => Number(value.toFixed(7)) === value, { error })

/** What the vendor says should be there instead; at least one of them. */
export const expectation = {
  expectedSales: postedNumber(0, 1_000_000).optional(),
  expectedEarnings: expectedMoney.optional(),
  /** What the buyer paid. */
  expectedAmount: expectedMoney.optional(),
}

export const orderId = line(ORDER_ID_MAX)
export const claimText = words(CLAIM_TEXT_MAX)
export const claimId = z.string().regex(/^[0-9a-f]{24}$/, { error: messages.noSuchClaim })

/** What a report says of a row; all zero and no rows where it has none. */
export const rowFigures = z.object({
  rows: count,
  clicks: count,
  sales: count,
  amount: money,
  earnings: money,
  /** That of the vendor's day, from 1; 0 while there is none. */
  version: count,
})
export type RowFigures = z.output<typeof rowFigures>

/** A claim as lists have it. */
export const claim = z.object({
  _id: z.string(),
  vendorId: count,
  origin: z.enum(claimOrigins),
  programme: z.string(),
  kind: z.enum(kinds),
  day,
  merchantName: z.string(),
  /** Null where the row does not tell it apart. */
  placementId: z.string().nullable(),
  clickId: z.string().nullable(),
  subId: z.string().nullable(),
  country: z.string().nullable(),
  orderId: z.string(),
  expectedSales: count.nullable(),
  expectedEarnings: money.nullable(),
  expectedAmount: money.nullable(),
  currency: z.string(),
  /** What the report said when the claim was opened, and what it says now. */
  figuresThen: rowFigures,
  figuresNow: rowFigures,
  /** The row's figures are others than they were. */
  restated: z.boolean(),
  state: z.enum(claimStates),
  /** What was asked or decided last, in the administrator's words; empty before. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type Claim = z.output<typeof claim>

/** One message of a claim, and the state that it left the claim in. */
const claimMessage = z.object({
  at: z.iso.datetime(),
  by: z.enum(['vendor', 'administrator']),
  state: z.enum(claimStates),
  text: z.string(),
})

/** A claim with its messages, oldest first. */
export const wholeClaim = claim.extend({
  /** To be sent back with an answer, which is refused when another came between. */
  revision: count,
  fullName: z.string(),
  messages: z.array(claimMessage),
})
export type WholeClaim = z.output<typeof wholeClaim>
