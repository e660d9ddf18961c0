import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { picturesPrefix } from '../feeds/pictures.ts'
import { dayOf } from '../kit/day.ts'
import { pieces } from '../kit/pieces.ts'
import { Refused } from '../kit/refuse.ts'
import { partOfPlaces, productsOf } from '../network/products.ts'
import { offerHeader, offerLine } from './catalogue-words.ts'
import { categoryTree } from './categories.ts'
import type { ConnexityStage } from './connexity.ts'

const PREFIX = '/publisher-exports/v2'
const FILES = 6

const assortment = { feed: 'cx', programme: 'orion', count: 31_000 } as const

const files = [
  ...Array.from({ length: FILES }, (_, at) => ({ type: 'offers', name: offersFile(at + 1) })),
  { type: 'merchants', name: 'merchants.json.gz' },
  { type: 'categories', name: 'categories.json.gz' },
  { type: 'build', name: 'build.json' },
]

/**
 * The publisher exports ("product key feed"): an index of files, the offers in several tab-separated ones,
 * merchants and categories as JSON, all packed, and the build's information, which is not. That there are
 * these files is public; their addresses, names and columns are assumptions.
 */
export function catalogue(app: FastifyInstance, stage: ConnexityStage): void {
  const { network, now, publisherOf } = stage
  const build = () => dayOf(now()).replaceAll('-', '')
  app.get(`${PREFIX}/index.json.gz`, ({ query, protocol, host }, reply) => {
    publisherOf(query)
    const folder = `${protocol}://${host}${app.prefix}${PREFIX}`
    const listed = files.map(({ type, name }) => ({ type, url: `${folder}/${name}` }))
    return packed(reply, { build: build(), files: listed })
  })

  app.get(`${PREFIX}/build.json`, ({ query }) => {
    publisherOf(query)
    return { build: build(), updated: `${dayOf(now())}T02:00:00Z`, fileCount: files.length }
  })

  app.get(`${PREFIX}/categories.json.gz`, ({ query }, reply) => {
    publisherOf(query)
    return packed(reply, categoryTree())
  })

  app.get(`${PREFIX}/merchants.json.gz`, ({ query }, reply) => {
    publisherOf(query)
    const merchants = network
      .merchants('orion')
      .filter(({ leftOn }) => (leftOn ?? '9') >= dayOf(now()))
    const listed = merchants.map(({ id, name, url }) => ({ merchantId: Number(id), name, url }))
    return packed(reply, { merchants: listed })
  })

  app.get<{ Params: { file: string } }>(`${PREFIX}/:file`, (request, reply) => {
    const { publisherId } = publisherOf(request.query)
    const file = Number(/^offers_(\d{3})\.csv\.gz$/.exec(request.params.file)?.[1])
    if (!(file >= 1 && file <= FILES)) throw new Refused(404, 'NOT_FOUND', 'No such file.')
    const pictures = `${request.protocol}://${request.host}${picturesPrefix}`
    const places = partOfPlaces(assortment, file, FILES)
    const lines = productsOf(network, assortment, dayOf(now()), places)
      .filter(({ sold }) => sold)
      .map((product) => offerLine(product, publisherId, pictures))
    const body = Readable.from(pieces(lines, offerHeader))
    return reply.type('application/gzip').send(body.pipe(createGzip()))
  })
}

function offersFile(at: number): string {
  return `offers_${String(at).padStart(3, '0')}.csv.gz`
}

/** A file that is gzip itself, whatever the caller accepts. */
function packed(reply: FastifyReply, content: object): FastifyReply {
  return reply.type('application/gzip').send(gzipSync(JSON.stringify(content)))
}
