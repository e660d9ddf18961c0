import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { MakeOptions, UseOptions } from '@orrery/contract/accounts/passkey-json'

/** What an authenticator may do wrong, or a page that is not ours. */
interface Odd {
  origin?: string
  /** Of the relying party whose hash is signed. */
  host?: string
  /** It has not verified its owner. */
  unverified?: true
  counter?: number
  userHandle?: string
}

/** An authenticator as WebAuthn describes it, with one P-256 key: it makes and uses one passkey. */
export class Authenticator {
  readonly #id = randomBytes(16)
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  readonly #origin: string
  #userHandle = ''
  counter = 0

  /** @param origin of the page that it is asked on. */
  constructor(origin: string) {
    this.#origin = origin
  }

  get id(): string {
    return this.#id.toString('base64url')
  }

  /** As SPKI. */
  get publicKey(): Buffer {
    return this.#keys.publicKey.export({ type: 'spki', format: 'der' })
  }

  make({ challenge, rp, user }: MakeOptions, odd: Odd = {}) {
    this.#userHandle = user.id
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    // COSE: EC2, ES256, P-256, and the point.
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, key])
    const authData = Buffer.concat([this.#head(rp.id, 0x40, odd), attested])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, odd).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal', 'telepathy'],
      },
    }
  }

  use({ challenge, rpId }: UseOptions, odd: Odd = {}) {
    this.counter = odd.counter ?? this.counter + 1
    const authenticatorData = this.#head(rpId, 0, odd)
    const clientData = this.#clientData('webauthn.get', challenge, odd)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: odd.userHandle ?? this.#userHandle,
      },
    }
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Odd): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** Hash of the host, flags (present, verified and what else), counter. */
  #head(rpId: string, more: number, { host = rpId, unverified }: Odd): Buffer {
    const rest = Buffer.alloc(5)
    rest[0] = 0x01 | (unverified ? 0 : 0x04) | more
    rest.writeUInt32BE(this.counter, 1)
    return Buffer.concat([sha256(Buffer.from(host)), rest])
  }
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

/** As much CBOR as an attestation needs: maps, short texts, bytes and small numbers. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(major: number, count: number): Buffer {
  const top = major << 5
  return count < 24
    ? Buffer.from([top | count])
    : count < 256
      ? Buffer.from([top | 24, count])
      : Buffer.from([top | 25, count >> 8, count & 255])
}
