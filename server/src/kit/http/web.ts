import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../app.ts'
import { failureOf } from './failure.ts'
import { wantsPage } from './plain-page.ts'
import { pageTexts, type ScreenFiles } from './page-text.ts'

const DIST = join(import.meta.dirname, '../../../../web/dist')

/** The built web: its files, an HTML page for each page path, and the not-found answers. */
export async function web(server: FastifyInstance, app: App): Promise<void> {
  const built = existsSync(join(DIST, 'index.html'))
  const html = built ? await readFile(join(DIST, 'index.html'), 'utf8') : undefined
  if (html !== undefined) {
    await server.register(fastifyStatic, {
      root: DIST,
      index: false,
      // One for all, of `api.ts`.
      decorateReply: false,
      wildcard: false,
      // The build lays compressed files beside the others; they have no address of their own, nor has
      // what pages are made of.
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', 'screens.json'],
      // Built names carry their content's hash; the rest is asked for again.
      setHeaders: (response, path) => {
        void response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
    const files = JSON.parse(await readFile(join(DIST, 'screens.json'), 'utf8')) as ScreenFiles
    for (const [path, text] of pageTexts(html, files)) {
      server.get(path, (_request, reply) => page(reply, text, 200))
    }
  } else {
    app.log.warn('web/dist is missing: the API runs without its web (npm start builds it)')
  }
  server.setNotFoundHandler((request, reply) =>
    html !== undefined && wantsPage(request) ? page(reply, html, 404) : missing(request, reply),
  )
}

function page(reply: FastifyReply, html: string, status: number): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(html)
}

/** No page and no call has this path. */
export function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = new Problem('notFound')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .send(failureOf(problem, request.id))
}
