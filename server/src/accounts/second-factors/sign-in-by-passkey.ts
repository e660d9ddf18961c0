import { Problem } from '@orrery/contract/problems'
import { transaction } from '../../kit/database.ts'
import type { Handler } from '../../kit/http/handler.ts'
import { enter } from '../enter.ts'
import { factorFailed } from './factor-failed.ts'
import { checkPasskey } from './check-passkey.ts'

/** A passkey that has verified its owner is something one has, and something one knows or is. */
export const signInByPasskey: Handler<'POST /auth/signInByPasskey'> = async ({
  app,
  body: { passkey },
  request,
}) => {
  const used = await checkPasskey(app, request, passkey)
  if ('personId' in used) {
    return transaction(app.pool, (db) => enter(app, db, used.personId, request, 'passkey'))
  }
  await factorFailed(app, request, used.known, { way: 'passkey', why: used.why })
  throw new Problem('wrongSignIn', used.refused)
}
