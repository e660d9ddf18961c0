import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../app.ts'
import type { BuiltWeb } from './built-web.ts'
import { failureOf } from './failure.ts'
import { packedPage } from './packed-page.ts'
import { wantsPage } from './plain-page.ts'
import { pageTexts } from './page-text.ts'

/** The built web: its files, an HTML page for each page path, and the not-found answers. */
export async function web(
  server: FastifyInstance,
  app: App,
  built: BuiltWeb | undefined,
): Promise<void> {
  if (built) {
    await server.register(fastifyStatic, {
      root: built.folder,
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
    for (const [path, text] of pageTexts(built.html, built.screens)) {
      const page = packedPage(text)
      server.get(path, (request, reply) => page(request, reply, 200))
    }
  } else {
    app.log.warn('web/dist is missing: the API runs without its web (npm start builds it)')
  }
  const strange = built && packedPage(built.html)
  server.setNotFoundHandler((request, reply) =>
    strange && wantsPage(request) ? strange(request, reply, 404) : missing(request, reply),
  )
}

/** No page and no call has this path. */
export function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = new Problem('notFound')
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .send(failureOf(problem, request.id))
}
