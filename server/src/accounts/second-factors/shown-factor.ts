import type { FastifyRequest } from 'fastify'
import type { PasskeyUse } from '@orrery/contract/accounts/passkey-json'
import type { SecondFactorWay } from '@orrery/contract/accounts/second-factor'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../../kit/app.ts'
import { transaction, type Db } from '../../kit/database.ts'
import { stepOf } from './app-codes.ts'
import { appSecret, takeStep } from './app.query.ts'
import { forgiveCodeTries, takeCodeTry } from './code-tries.query.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { checkPasskey } from './check-passkey.ts'
import { noteUse } from './passkey.query.ts'

/** What somebody shows as their second factor: one of the three. */
export interface Shown {
  code?: string | undefined
  recoveryCode?: string | undefined
  passkey?: PasskeyUse | undefined
}

/** Takes what was shown; undefined, and nothing is taken, when it does not fit. To be asked in the transaction of what it opens. */
type Take = (db: Db) => Promise<SecondFactorWay | undefined>

/** What was shown, how far it can be told outside of a transaction. */
export interface Checked {
  way: SecondFactorWay
  /** What to say when it does not fit. */
  refusal: string
  take: Take
}

/**
 * Checks what a person shows. A code is counted before it is looked at: five in fifteen minutes.
 * @throws Problem tooManyTries
 */
export async function checkShown(
  app: App,
  request: FastifyRequest,
  personId: string,
  { code, recoveryCode, passkey }: Shown,
): Promise<Checked> {
  if (passkey) {
    const used = await checkPasskey(app, request, passkey)
    const fits = 'personId' in used && used.personId === personId ? used : undefined
    return {
      way: 'passkey',
      refusal: 'refused' in used ? used.refused : messages.wrongPasskey,
      take: async (db) => (fits && (await noteUse(db, fits)) ? 'passkey' : undefined),
    }
  }
  const wait = await transaction(app.pool, (db) => takeCodeTry(db, personId))
  if (wait > 0) throw new Problem('tooManyTries', undefined, wait)
  const way = code === undefined ? 'recovery' : 'totp'
  return {
    way,
    refusal: messages.wrongCode,
    take: async (db) => {
      const fits =
        code === undefined
          ? await takeRecoveryCode(app.vault, db, personId, recoveryCode ?? '')
          : await takeAppCode(app, db, personId, code)
      if (!fits) return undefined
      await forgiveCodeTries(db, personId)
      return way
    },
  }
}

/** Takes a code of the app that counts; never the same, or an older one, again. */
async function takeAppCode(app: App, db: Db, personId: string, code: string): Promise<boolean> {
  const cipher = await appSecret(db, personId)
  if (!cipher) return false
  const step = stepOf(app.vault.decrypt(cipher), code, app.clock())
  return step !== undefined && takeStep(db, personId, step)
}
