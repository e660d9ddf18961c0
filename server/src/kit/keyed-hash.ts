import { hash } from 'node:crypto'

/** Of SHA-256, in bytes. */
const BLOCK = 64
const DIGEST = 32
/** Texts up to so many bytes of UTF-8 are hashed without a Buffer of their own. */
const USUAL = 4096

type Encoding = 'hex' | 'base64url'

/**
 * HMAC-SHA-256 of texts under one key, as `createHmac` makes it (RFC 2104): a hash of the key and of a hash of
 * the key and the text. Made of two plain hashes, because an Hmac is an object outside of the heap, whose making
 * and removal took a tenth of what a redirect takes.
 * @param key at most 64 bytes.
 */
export function keyedHash(key: Uint8Array): (text: string, encoding: Encoding) => string {
  if (key.length > BLOCK) throw new Error(`The key is longer than ${BLOCK} bytes.`)
  const outer = Buffer.alloc(BLOCK + DIGEST, padded(key, 0x5c))
  const usual = Buffer.alloc(BLOCK + USUAL, padded(key, 0x36))
  return (text, encoding) => {
    // No character takes more than three bytes.
    const inner =
      text.length * 3 > USUAL ? Buffer.alloc(BLOCK + Buffer.byteLength(text), usual) : usual
    const end = BLOCK + inner.write(text, BLOCK)
    outer.write(hash('sha256', inner.subarray(0, end), 'binary'), BLOCK, 'latin1')
    return hash('sha256', outer, encoding)
  }
}

function padded(key: Uint8Array, by: number): Buffer {
  const block = Buffer.alloc(BLOCK, by)
  key.forEach((byte, at) => (block[at] = byte ^ by))
  return block
}
