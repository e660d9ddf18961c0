import type { FastifyRequest } from 'fastify'
import type { SecondFactors } from '@orrery/contract/accounts/second-factors'
import type { App } from '../../kit/app.ts'
import type { Db } from '../../kit/database.ts'
import type { Scope } from '../../kit/scope.ts'
import { passkeyHostOf } from './passkey-host.ts'
import { passkeysOf } from './passkey.query.ts'
import { personIdOf } from './proof.ts'
import { factorsOf, type FactorsRow } from './second-factors.query.ts'

/** How things stand for who asks. */
export async function secondFactorsOf(
  app: App,
  db: Db,
  scope: Scope,
  request: FastifyRequest,
): Promise<SecondFactors> {
  const personId = personIdOf(scope)
  const factors = await factorsOf(db, personId)
  return {
    appSince: factors.app_since?.toISOString() ?? null,
    passkeys: (await passkeysOf(db, personId)).map((row) => ({
      _id: row._id,
      name: row.name,
      host: row.host,
      madeAt: row.made_at.toISOString(),
      usedAt: row.used_at?.toISOString() ?? null,
    })),
    recoveryCodes: factors.recovery_codes,
    demanded: isDemanded(app, scope),
    host: passkeyHostOf(app, request)?.host ?? null,
  }
}

/** Whether the operator demands a second factor of this role. */
export function isDemanded(app: App, { role }: Pick<Scope, 'role'>): boolean {
  return app.config.ADMIN_SECOND_FACTOR && role === 'admin'
}

/** Whether the password alone does not open the account. */
export function hasSecondFactor({ app_since: appSince, hosts }: FactorsRow): boolean {
  return appSince !== null || hosts.length > 0
}
