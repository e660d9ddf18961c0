import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openapi } from '@orrery/contract/openapi'

/** The API document at `/docs`, derived from the contract alone. */
export async function docs(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    mode: 'static',
    // The plugin's type knows OpenAPI 3.0 only; it serves the document as it is.
    specification: { document: openapi() as unknown as StaticDocumentSpec['document'] },
  })
  await server.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
