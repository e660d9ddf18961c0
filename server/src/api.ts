import Fastify, { type FastifyInstance } from 'fastify'
import type { RequestListener } from 'node:http'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import { api, type ApiKey } from '@orrery/contract'
import { streamsOf } from '@orrery/contract/route'
import { principalOf } from './accounts/principal.ts'
import { auditCall } from './accounts/audit-call.ts'
import { lookingAt, namedIn } from './accounts/looking-at.ts'
import { handlers } from './handlers.ts'
import { howItIs } from './how-it-is.ts'
import { BARE_HEADERS } from './kit/http/bare-headers.ts'
import { answerBroken } from './kit/http/broken-request.ts'
import { builtWeb, type BuiltWeb } from './kit/http/built-web.ts'
import { docs } from './kit/http/docs.ts'
import { answerFailure } from './kit/http/failure.ts'
import { health } from './kit/http/health.ts'
import { USUAL_BODY_BYTES } from './kit/http/large-bodies.ts'
import { refuseStrangeHosts } from './kit/http/host.ts'
import type { Metrics } from './kit/http/metrics.ts'
import { mount, type AnyHandler, type Door } from './kit/http/mount.ts'
import type { NoteCall } from './kit/http/noted-call.ts'
import { countFirstHand, countRequests } from './kit/http/request-times.ts'
import { httpServer, LONGEST_MS, type FirstHand } from './kit/http/server.ts'
import { missing, web } from './kit/http/web.ts'
import { randomId } from './kit/secrets.ts'
import type { App } from './kit/app.ts'
import { domainOf } from './redirector/hit.ts'
import type { Redirector } from './redirector/redirector.ts'
import { transportSecurity } from './redirector/transport-security.ts'

/**
 * The HTTP server: health, and where this process is the web's every route of the contract, the web's files and documentation.
 * @param noteCall is told of every call by somebody who is known.
 * @param metrics where requests are counted, if they are.
 */
export async function buildServer(
  app: App,
  redirects: Redirector,
  noteCall: NoteCall,
  metrics?: Metrics,
): Promise<FastifyInstance> {
  const securityOf = transportSecurity(app)
  const redirected = metrics ? countFirstHand(redirects.handle, metrics.requests) : redirects.handle
  const first: FirstHand = (request, response) => {
    if (redirected(request, response)) return true
    if (securityOf) {
      const security = securityOf(domainOf(app, request))
      response.setHeader('Strict-Transport-Security', security)
    }
    return false
  }
  const answer = answerFailure(app.log)
  const server = Fastify({
    serverFactory: (handler: RequestListener) =>
      httpServer(handler, first, app.config.SLOW_REQUEST_MS, app.ending.signal),
    clientErrorHandler: answerBroken,
    logger: false,
    // On a busy machine a start takes long, and must not end for that.
    pluginTimeout: 0,
    genReqId: randomId,
    // A URL that cannot be decoded fails before any route and hook, and leaves by the same door.
    frameworkErrors: (error, request, reply) => {
      answer(error, request, reply.headers(BARE_HEADERS))
    },
    bodyLimit: USUAL_BODY_BYTES,
    requestTimeout: LONGEST_MS,
    trustProxy: (_address: string, hop: number) => hop < app.config.TRUST_PROXY_HOPS,
    // A picture's address is in its path.
    routerOptions: { maxParamLength: 2800 },
    // A proxy asks no other node of a 503, so who is still let in is answered.
    return503OnClosing: false,
  })
  server.removeContentTypeParser('text/plain')
  for (const type of new Set(Object.values(api).flatMap(streamsOf))) {
    server.addContentTypeParser(type, (_request, payload, done) => done(null, payload))
  }
  server.setErrorHandler(answer)
  const built = await builtWeb()
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", ...(built?.styleSources ?? [])],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Short links say it, too.
    strictTransportSecurity: false,
    // A key may stand in a page's address (the download page); it must not travel on as a referrer.
    referrerPolicy: { policy: 'no-referrer' },
  })
  if (metrics) countRequests(server, metrics.requests)
  refuseStrangeHosts(server, app)
  const apart = { ...app, pool: app.readiness }
  health(server, apart, { ...howItIs(app), areClicksUnread: redirects.keepsUnread })
  if (app.config.ROLES.includes('web')) await mountAll(server, app, { noteCall, built })
  else server.setNotFoundHandler(missing)
  return server
}

/** Every call, their document, and the pages. */
async function mountAll(
  server: FastifyInstance,
  app: App,
  { noteCall, built }: { noteCall: NoteCall; built: BuiltWeb | undefined },
): Promise<void> {
  await server.register(fastifyStatic, { serve: false })
  const door: Door = {
    principal: principalOf(app),
    lookingAt: (scope, request) => lookingAt(app, scope, namedIn(request)),
    auditCall: auditCall(app),
    noteCall,
  }
  for (const key of Object.keys(api) as ApiKey[]) {
    mount(server, app, door, api[key], handlers[key] as AnyHandler)
  }
  await server.register(docs, { title: `API · ${app.brand.current().name}` })
  await web(server, app, built)
}
