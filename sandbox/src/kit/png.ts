import { crc32, deflateSync } from 'node:zlib'

/** PNG's numbers for how a point is written, and how many bytes it takes. */
const kinds = { rgb: [2, 3], rgba: [6, 4] } as const

/**
 * A PNG of eight bits a channel.
 * @param point the bytes of a point: red, green, blue and, as `rgba`, transparency.
 */
export function png(
  size: number,
  kind: keyof typeof kinds,
  point: (x: number, y: number) => readonly number[],
): Buffer {
  const [type, bytes] = kinds[kind]
  const width = 1 + size * bytes
  const lines = Buffer.alloc(size * width)
  for (let y = 0; y < size; y += 1) {
    // Each line begins with its filter: none.
    let at = y * width + 1
    for (let x = 0; x < size; x += 1) {
      for (const channel of point(x, y)) {
        lines[at] = channel
        at += 1
      }
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, type], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Length, type, data, checksum of type and data. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}
