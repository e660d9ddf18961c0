import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../../kit/http/handler.ts'
import { enter } from '../enter.ts'
import { lockPerson } from '../person.query.ts'
import { forgiveTries } from '../sign-in-tries.query.ts'
import { takeTry } from '../sign-in-tries.ts'
import { entering } from './entering.ts'
import { factorFailed } from './factor-failed.ts'
import { checkPasskey } from './check-passkey.ts'
import { noteUse } from './passkey.query.ts'

/**
 * A passkey that has verified its owner is something one has, and something one knows or is. Tries are counted as those
 * of a password are, since each that is refused is written down for good.
 */
export const signInByPasskey: Handler<'POST /auth/signInByPasskey'> = async ({
  app,
  body: { passkey },
  request,
}) => {
  const tried = await takeTry(app, passkey.id, request.ip, 'passkey')
  const used = await checkPasskey(app, request, passkey)
  if ('refused' in used) {
    await factorFailed(app, request, used.known, { way: 'passkey', why: used.why })
    throw new Problem('wrongSignIn', used.refused)
  }
  const { personId } = used
  const entered = await entering(app, request, { personId, way: 'passkey' }, async (db) => {
    await lockPerson(db, personId)
    if (!(await noteUse(db, used))) return undefined
    return enter(app, db, personId, request, 'passkey')
  })
  if (entered) {
    await forgiveTries(app.pool, tried)
    return entered
  }
  await factorFailed(app, request, personId, { way: 'passkey', why: 'counted before' })
  throw new Problem('wrongSignIn', messages.wrongPasskey)
}
