import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { keyedHash } from './keyed-hash.ts'

/** 256 random bits as text that fits into a header or URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** An opaque row id: 96 random bits. */
export function randomId(): string {
  return randomBytes(12).toString('hex')
}

/** What is stored of a token or key: enough to recognise it, useless to open anything. */
export function digest(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/** The keys that one application secret gives, each for its own purpose. */
export interface Vault {
  encrypt(text: string): Buffer
  decrypt(cipher: Buffer): string
  /** A signature that only this portal can make. */
  sign(text: string): string
  verify(text: string, signature: string): boolean
  /** A keyed hash of something personal, such as an address; the same input gives the same hash. */
  pseudonym(text: string): Buffer
  /** The same in hexadecimal. */
  pseudonymText(text: string): string
  /** Tells this secret from any other and nothing else about it; it may be stored. */
  check: Buffer
}

/** @param secret the APP_SECRET setting. */
export function vault(secret: string): Vault {
  const bytes = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  // As a key object: a Buffer would be made into one again at each use.
  const cipherKey = createSecretKey(bytes('api-key'))
  const signed = keyedHash(bytes('download'))
  const pseudonymous = keyedHash(bytes('visitor'))
  const sign = (text: string) => signed(text, 'base64url')
  const pseudonymText = (text: string) => pseudonymous(text, 'hex').slice(0, 32)
  return {
    encrypt(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    decrypt(stored) {
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, stored.subarray(0, 12))
      decipher.setAuthTag(stored.subarray(12, 28))
      return decipher.update(stored.subarray(28), undefined, 'utf8') + decipher.final('utf8')
    },
    sign,
    verify(text, signature) {
      const expected = Buffer.from(sign(text))
      const given = Buffer.from(signature)
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
    pseudonym: (text) => Buffer.from(pseudonymText(text), 'hex'),
    pseudonymText,
    check: bytes('check'),
  }
}
