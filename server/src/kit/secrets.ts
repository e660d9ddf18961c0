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

/** What the application secret keeps: each purpose has a key of its own. */
export interface Vault {
  encrypt(text: string): Buffer
  decrypt(cipher: Buffer): string
  /** A signature that only this portal can make. */
  sign(text: string): string
  verify(text: string, signature: string): boolean
  /**
   * A keyed hash of something personal, such as an address; the same input gives the same hash until the secret
   * is exchanged.
   */
  pseudonym(text: string): Buffer
  /** The same in hexadecimal. */
  pseudonymText(text: string): string
  /** The same, and behind it those of secrets before: to find again what outlives an exchange. */
  pseudonyms(text: string): Buffer[]
}

/** The keys of one secret. */
export interface SecretVault extends Vault {
  /** Tells this secret from any other and nothing else about it; it may be stored. */
  check: Buffer
  /** What a former secret leaves behind; see {@link withFormer}. */
  pseudonymKey: Buffer
}

/** @param secret the APP_SECRET setting. */
export function vault(secret: string): SecretVault {
  const bytes = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  // As a key object: a Buffer would be made into one again at each use.
  const cipherKey = createSecretKey(bytes('api-key'))
  const signed = keyedHash(bytes('download'))
  const pseudonymKey = bytes('visitor')
  const pseudonymText = pseudonymsBy(pseudonymKey)
  const pseudonym = (text: string) => Buffer.from(pseudonymText(text), 'hex')
  const sign = (text: string) => signed(text, 'base64url')
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
    pseudonym,
    pseudonymText,
    pseudonyms: (text) => [pseudonym(text)],
    check: bytes('check'),
    pseudonymKey,
  }
}

/** Keyed hashes of 16 bytes, in hexadecimal. */
function pseudonymsBy(key: Buffer): (text: string) => string {
  const hashed = keyedHash(key)
  return (text) => hashed(text, 'hex').slice(0, 32)
}

/**
 * A vault that knows what others have kept as well; what is new it keeps by its own keys.
 * @param former whose ciphers and signatures count, too.
 * @param keys of pseudonyms, as a SecretVault has its own.
 */
export function withFormer(own: Vault, former: readonly Vault[], keys: readonly Buffer[]): Vault {
  const all = [own, ...former]
  const pseudonyms = keys.map(pseudonymsBy)
  return {
    ...own,
    decrypt: (cipher) => (former.find((each) => opens(each, cipher)) ?? own).decrypt(cipher),
    verify: (text, signature) => all.some((each) => each.verify(text, signature)),
    pseudonyms: (text) => [
      ...all.map((each) => each.pseudonym(text)),
      ...pseudonyms.map((under) => Buffer.from(under(text), 'hex')),
    ],
  }
}

/** Whether a cipher is of this vault. */
export function opens({ decrypt }: Vault, cipher: Buffer): boolean {
  try {
    decrypt(cipher)
    return true
  } catch {
    return false
  }
}
