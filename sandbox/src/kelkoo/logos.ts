import type { FastifyInstance } from 'fastify'
import type { Network } from '../network/network.ts'
import { hash } from '../network/seed.ts'
import { png } from '../kit/png.ts'

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

/** The seed gives the colour and how wide the ring is. */
export function ring(seed: number): Buffer {
  const colour = [0, 8, 16].map((bits) => 40 + (((seed >>> bits) & 255) * 150) / 255)
  const inner = 8 + (seed % 16)
  return png(SIZE, 'rgba', (x, y) => {
    const distance = Math.hypot(x - SIZE / 2 + 0.5, y - SIZE / 2 + 0.5)
    return [...colour, distance < SIZE / 2 && distance > inner ? 255 : 0]
  })
}
