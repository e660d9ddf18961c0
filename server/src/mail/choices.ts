import type { MailChoices } from '@orrery/contract/mail/choices'
import { choosableKinds, mailKinds } from '@orrery/contract/mail/kinds'
import type { Db } from '../kit/database.ts'
import type { Handler } from '../kit/http/handler.ts'
import { chosenKinds, storeChoices } from './choices.query.ts'

export const getMailChoices: Handler<'GET /auth/getMailChoices'> = async ({ app, scope }) => ({
  data: await choicesOf(app.pool, scope.vendorId),
})

export const saveMailChoices: Handler<'POST /auth/saveMailChoices'> = async ({
  app,
  scope,
  body,
}) => {
  const named = choosableKinds.flatMap((kind) => {
    const wanted = body[kind]
    return wanted === undefined ? [] : [[kind, wanted] as const]
  })
  if (named.length > 0) await storeChoices(app.pool, scope.vendorId, named)
  return { data: await choicesOf(app.pool, scope.vendorId) }
}

async function choicesOf(db: Db, vendorId: number): Promise<MailChoices> {
  const chosen = await chosenKinds(db, vendorId)
  const entries = choosableKinds.map((kind) => [
    kind,
    chosen.get(kind) ?? mailKinds[kind].choice === 'on',
  ])
  return Object.fromEntries(entries) as MailChoices
}
