import type { Handler } from '../kit/http/handler.ts'
import { midOf } from './mid.ts'
import { openTo } from './open-to.ts'
import { searchOf } from './search/search.ts'

/** What a text that is being typed may become. */
export const suggestProducts: Handler<'GET /home/suggestProducts'> = async (asked) => {
  const { app, scope, query, request } = asked
  const found = await searchOf(app).ask<'suggestions'>(
    { vendorId: scope.vendorId, client: request.socket },
    { do: 'suggestions', asked: { text: query.q, openTo: openTo(scope) } },
  )
  const { texts, merchants, categories } = found ?? { texts: [], merchants: [], categories: [] }
  return {
    words: texts.map(({ text, count }) => ({ _id: text, count })),
    merchants: merchants.map(({ programme, merchantId, name, count }) => ({
      _id: midOf(programme, merchantId),
      name,
      count,
    })),
    categories: categories.map(({ id, name, count }) => ({ _id: String(id), name, count })),
  }
}
