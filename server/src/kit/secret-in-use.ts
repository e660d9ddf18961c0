import type { Pool } from './database.ts'
import { keptFresh, type KeptFresh } from './kept-fresh.ts'
import type { Log } from './log.ts'
import { storedSecret, type StoredSecret } from './secret-in-use.query.ts'
import { opens, withFormer, type SecretVault, type Vault } from './secrets.ts'

/** The secrets that the settings give: the one to keep everything by, and while it is exchanged the one before. */
export type GivenSecrets = readonly [secret: SecretVault, ...previous: SecretVault[]]

/** By which of the given secrets things are kept; the database says it, and all processes change at once. */
export interface SecretInUse extends Pick<KeptFresh<unknown>, 'watch' | 'close'> {
  vault: Vault
  given: GivenSecrets
  /** Whether the previous one is needed still. */
  isExchanging(): boolean
}

interface InUse {
  vault: Vault
  isExchanging: boolean
}

/** Whether the given secrets read everything that the database holds. */
export function isReadBy(given: GivenSecrets, { value, previous }: StoredSecret): boolean {
  const knows = (check: Buffer) => given.some((each) => each.check.equals(check))
  return knows(value) && (previous === null || knows(previous))
}

/** @param first what the database said at the start; the given secrets read it. */
export function secretInUse(
  pool: Pool,
  given: GivenSecrets,
  first: StoredSecret,
  log: Log,
): SecretInUse {
  const kept: KeptFresh<InUse> = keptFresh(
    async () => {
      const stored = await storedSecret(pool)
      if (!stored || isReadBy(given, stored)) return inUse(given, stored ?? first)
      // It was away while the others began: a start would be refused, and what it keeps nobody could read.
      log.error('the secret was exchanged for one that this process was not given; it ends')
      process.kill(process.pid, 'SIGTERM')
      return kept.current()
    },
    inUse(given, first),
    log,
    'the secret in use was not read anew',
  )
  const vault = () => kept.current().vault
  return {
    watch: kept.watch,
    close: kept.close,
    given,
    isExchanging: () => kept.current().isExchanging,
    // Whoever keeps it has the one that is in use at each call.
    vault: {
      encrypt: (text) => vault().encrypt(text),
      decrypt: (cipher) => vault().decrypt(cipher),
      sign: (text) => vault().sign(text),
      verify: (text, signature) => vault().verify(text, signature),
      pseudonym: (text) => vault().pseudonym(text),
      pseudonymText: (text) => vault().pseudonymText(text),
      pseudonyms: (text) => vault().pseudonyms(text),
    },
  }
}

function inUse(given: GivenSecrets, { value, previous, formerKeys }: StoredSecret): InUse {
  const [secret, ...more] = given
  const own = more.find((each) => each.check.equals(value)) ?? secret
  const isExchanging = own !== secret || previous !== null
  // Once the exchange has ended, what the previous one signed counts no more.
  const former = isExchanging ? given.filter((each) => each !== own) : []
  const known = withFormer(own, former, [])
  const keys = formerKeys
    .filter((cipher) => opens(known, cipher))
    .map((cipher) => Buffer.from(known.decrypt(cipher), 'base64'))
  return { isExchanging, vault: withFormer(known, [], keys) }
}
