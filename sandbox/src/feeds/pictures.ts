import type { FastifyInstance } from 'fastify'
import { png } from '../kit/png.ts'
import { hash } from '../network/seed.ts'
import { shapes } from './shapes.ts'

/** Where the shops of the network have their pictures. */
export const picturesPrefix = '/feeds/pictures'

const SIZE = 240

/**
 * GET /feeds/pictures/<top category>-<mark>.png: a product as a plain drawing in the colours that the mark
 * gives; always the same one. One in forty is not there, as shops forget theirs.
 */
export function pictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/pictures/:file', ({ params }, reply) => {
    const [, top, mark] = /^(\d{1,2})-([a-z0-9]{1,8})\.png$/.exec(params.file) ?? []
    const shape = shapes[Number(top)]
    const seed = hash(mark ?? '')
    if (!shape || seed % 40 === 0) return reply.code(404).send()
    return reply.type('image/png').send(drawing(shape, seed))
  })
}

function drawing(parts: (typeof shapes)[number], seed: number): Buffer {
  const hue = seed % 360
  const ground = rgb((hue + 180) % 360, 0.25, 0.93)
  const tones = [0.55, 0.42, 0.28].map((lightness) => rgb(hue, 0.45, lightness))
  return png(SIZE, 'rgb', (column, row) => {
    const x = (column + 0.5) / (SIZE / 2) - 1
    const y = (row + 0.5) / (SIZE / 2) - 1
    const part = parts.findLast(({ covers }) => covers(x, y))
    return (part && tones[part.tone]) ?? ground
  })
}

/** Hue in degrees, saturation and lightness from 0 to 1, as bytes. */
function rgb(hue: number, saturation: number, lightness: number): [number, number, number] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (turn: number) => {
    const at = (turn + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}
