import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openapi } from '@orrery/contract/openapi'
import { DOCS } from '@orrery/contract/pages'

/** The bar at the top has the plugin's logo and asks for the address of some other document. */
const OURS = '.swagger-ui .topbar { display: none }'

/** Made once: a process whose portals start one after the other, as in tests, would make the same each time. */
let document: StaticDocumentSpec['document'] | undefined

/**
 * The API document at `/docs`, derived from the contract alone.
 * @param options.title of its page.
 */
export async function docs(server: FastifyInstance, { title }: { title: string }): Promise<void> {
  // The plugin's type knows OpenAPI 3.0 only; it serves the document as it is.
  document ??= openapi() as unknown as StaticDocumentSpec['document']
  await server.register(swagger, {
    mode: 'static',
    specification: { document },
  })
  // Without a policy of its own it keeps that of every page. The plugin's would fetch its scripts by https
  // even where the portal is served by http, and let the page be framed.
  await server.register(swaggerUi, {
    routePrefix: DOCS.path,
    theme: { title, css: [{ filename: 'portal.css', content: OURS }] },
  })
}
