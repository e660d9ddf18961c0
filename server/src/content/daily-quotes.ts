import type { DailyQuote } from '@orrery/contract/content/daily-quotes'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Db } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { nextRevision } from '../kit/revision.ts'
import { randomId } from '../kit/secrets.ts'
import { asItStands, changeContent, fieldsOf, pageOf, takeBack } from './change-content.ts'
import {
  countQuotes,
  dailyQuotes,
  quoteOf,
  quoteOn,
  storeQuote,
  type StoredQuote,
} from './daily-quote.query.ts'
import { isShown, lastDayFor } from './until.ts'

/** A quote as it is answered. */
export function quoteAnswer(quote: StoredQuote): DailyQuote {
  return { ...quote, created_date: quote.created_date.toISOString() }
}

/** 2-links §7. */
export const createDailyQuote: Handler<'POST /dailyQuote/create'> = async (asked) => {
  const { app, scope, body } = asked
  const added = {
    action: 'content-added',
    of: 'daily_quote',
    detail: { day: body.day },
    already: async (db: Db) => asItStands(await quoteOn(db, body.day), body),
  } as const
  const quote = await changeContent(app, scope, added, (db) =>
    stored(db, { ...body, _id: randomId(), created_date: app.clock(), revision: 1 }),
  )
  return { data: quoteAnswer(quote) }
}

/** 2-links §7. */
export const updateDailyQuote: Handler<'PUT /dailyQuote/update'> = async (asked) => {
  const { app, scope, body } = asked
  const { revision, ...given } = body
  const change = {
    action: 'content-changed',
    of: 'daily_quote',
    detail: { fields: fieldsOf(body) },
    already: async (db: Db) => asItStands(await quoteOf(db, body._id), given),
  } as const
  const quote = await changeContent(app, scope, change, async (db) => {
    const was = known(await quoteOf(db, body._id))
    return stored(db, { ...was, ...given, revision: nextRevision(was, revision) })
  })
  return { data: quoteAnswer(quote) }
}

/** 2-links §7. */
export const getDailyQuotes: Handler<'GET /dailyQuote/all'> = async ({ app, scope, query }) => {
  const until = lastDayFor(app, scope)
  const found = await dailyQuotes(app.pool, until, pageOf(query))
  return { data: found.map(quoteAnswer), totalCount: await countQuotes(app.pool, until) }
}

/** 2-links §7. */
export const getDailyQuoteById: Handler<'POST /dailyQuote/getDailyQuoteById'> = async (asked) => {
  const { app, scope, body } = asked
  const quote = known(await quoteOf(app.pool, body._id))
  return {
    data: quoteAnswer(known(isShown(quote.day, lastDayFor(app, scope)) ? quote : undefined)),
  }
}

export const deleteDailyQuote: Handler<'POST /dailyQuote/delete'> = ({ app, scope, body }) =>
  takeBack(app, scope, { table: 'daily_quote', id: body._id, missing: messages.noSuchQuote })

function known(quote: StoredQuote | undefined): StoredQuote {
  if (!quote) throw new Problem('notFound', messages.noSuchQuote)
  return quote
}

/** @throws Problem conflict where the day has another quote. */
async function stored(db: Db, quote: StoredQuote): Promise<StoredQuote> {
  const other = await quoteOn(db, quote.day)
  if (other && other._id !== quote._id) {
    throw new Problem('conflict', messages.ofField('day', messages.quoteDayTaken))
  }
  await storeQuote(db, quote)
  return quote
}
