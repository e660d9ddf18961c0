import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openapi } from '@orrery/contract/openapi'
import { DOCS } from '@orrery/contract/pages'

/** The bar at the top has the plugin's logo and asks for the address of some other document. */
const OURS = '.swagger-ui .topbar { display: none }'

/**
 * The API document at `/docs`, derived from the contract alone.
 * @param options.title of its page.
 */
export async function docs(server: FastifyInstance, { title }: { title: string }): Promise<void> {
  await server.register(swagger, {
    mode: 'static',
    // The plugin's type knows OpenAPI 3.0 only; it serves the document as it is.
    specification: { document: openapi() as unknown as StaticDocumentSpec['document'] },
  })
  // Without a policy of its own it keeps that of every page. The plugin's would fetch its scripts by https
  // even where the portal is served by http, and let the page be framed.
  await server.register(swaggerUi, {
    routePrefix: DOCS.path,
    theme: { title, css: [{ filename: 'portal.css', content: OURS }] },
  })
}
