import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Network } from '../network/network.ts'
import { hash } from '../network/seed.ts'

/** Where the pretend Kelkoo has its logos: as with the real one not under its API, and open to all. */
export const logosPrefix = '/kelkoo-logos'

/** GET /kelkoo-logos/<merchant id>.png: a ring in a colour of the merchant's. One in twelve has none. */
export function kelkooLogos(network: Network) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: { file: string } }>('/:file', ({ params }, reply) => {
      const merchant = network.merchants('altair').find(({ id }) => params.file === `${id}.png`)
      if (!merchant || Number(merchant.id) % 12 === 0) return reply.code(404).send()
      return reply.type('image/png').send(ring(hash(merchant.name)))
    })
  }
}

const SIZE = 72

/** A PNG of true colours with transparency; the seed gives the colour and how wide the ring is. */
function ring(seed: number): Buffer {
  const colour = [0, 8, 16].map((bits) => 40 + (((seed >>> bits) & 255) * 150) / 255)
  const inner = 8 + (seed % 16)
  const line = (y: number) =>
    Array.from({ length: SIZE }, (_, x) => {
      const distance = Math.hypot(x - SIZE / 2 + 0.5, y - SIZE / 2 + 0.5)
      return [...colour, distance < SIZE / 2 && distance > inner ? 255 : 0]
    }).flat()
  // Each line begins with its filter: none.
  const lines = Array.from({ length: SIZE }, (_, y) => Buffer.from([0, ...line(y)]))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  // Eight bits a channel, colour type 6: red, green, blue and transparency.
  header.set([8, 6], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
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
