import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { fileNameOf, isPicture, isSound, streamsOf, type Route } from '@orrery/contract/route'
import type { App } from '../app.ts'
import { mayNameOthers, type Scope } from '../scope.ts'
import { digest } from '../secrets.ts'
import { underRequest } from '../present-request.ts'
import { AgreedText } from './agreed.ts'
import { askedFile } from './asked-file.ts'
import { noteAsker } from './asker.ts'
import { BARE_POLICY } from './bare-headers.ts'
import { countedFile } from './counted-file.ts'
import { download } from './downloads.ts'
import { endingAfter } from './ending-after.ts'
import type { Picture, Sound } from './handler.ts'
import { placeLargeBody } from './large-bodies.ts'
import { NamedFile } from './named-file.ts'
import { noteAtEnd, type NoteCall, type OpenCall } from './noted-call.ts'
import { allow, allowLook, refuseByRole, refuseInView, refuseUnenrolled } from './open-to.ts'
import { refuseUnreadVendor } from './unread-vendor.ts'
import { checked, checkedBody, pathValues, refuseUnsafe, singleValues } from './checked-request.ts'

/** Finds out who asks; undefined when nothing in the request opens the door. */
export type Principal = (request: FastifyRequest, route: Route) => Promise<Scope | undefined>

/**
 * Who asks, with the access of the vendor that the request names.
 * @param request the checked fields of query and body.
 */
export type LookingAt = (scope: Scope, request: Record<string, unknown>) => Promise<Scope>

/**
 * Writes down who asks for what must be answerable later, before it is done.
 * @param asked the checked fields of query and body, and whether a file is to leave.
 */
export type AuditCall = (
  scope: Scope,
  route: Route,
  asked: { request: Record<string, unknown>; asFile: boolean },
) => Promise<void>

/** What stands between a request and its handler. */
export interface Door {
  principal: Principal
  lookingAt: LookingAt
  auditCall: AuditCall
  noteCall: NoteCall
}

export type AnyHandler = (asked: {
  app: App
  scope: Scope | undefined
  params: unknown
  query: unknown
  body: unknown
  asFile: boolean
  stream: AsyncIterable<Buffer> | undefined
  request: FastifyRequest
}) => Promise<unknown>

/** Who asked, from the moment the door knew, and what came of it. */
const calls = new WeakMap<FastifyRequest, OpenCall>()

/** Requests of which not all had come when the door knew who asks. */
const stillComing = new WeakSet<FastifyRequest>()

const UPLOAD_JSON_BYTES = 32 * 1024 * 1024

/** Mounts one route: who asks, may they, is the request valid, is it written down; then answer only what is agreed. */
export function mount(
  server: FastifyInstance,
  app: App,
  { principal, lookingAt, auditCall, noteCall }: Door,
  route: Route,
  handler: AnyHandler,
): void {
  const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const isPlayed = isSound(route.answer)
  const bodyLimit = route.streams ? UPLOAD_JSON_BYTES : route.bodyBytes
  if (route.method === 'GET' && !isPlayed) refuseHead(server, url)
  server.route({
    // A player looks how long it is before it asks for a range.
    method: isPlayed ? ['GET', 'HEAD'] : route.method,
    url,
    exposeHeadRoute: false,
    ...(bodyLimit && { bodyLimit }),
    // Before the body is read: a stranger's upload is not worth the work of parsing it.
    onRequest: async (request, reply) => {
      const at = app.clock()
      const scope = await principal(request, route)
      if (scope) {
        const open = { scope, route, at, asFile: askedFile(route, request) !== undefined }
        calls.set(request, open)
        noteAsker(request, scope)
        noteAtEnd(open, request, reply, noteCall)
        if (!request.raw.complete) stillComing.add(request)
      }
      refuse(request, scope)
      if (scope && route.bodyBytes) placeLargeBody(app, scope.vendorId, request.raw, reply.raw)
    },
    handler: (request, reply) => {
      const { id } = request
      const { personId, vendorId } = calls.get(request)?.scope ?? {}
      return underRequest({ id, personId, vendorId }, () => answered(request, reply))
    },
  })

  /** @throws Problem when the route is not for this caller. */
  function refuse(request: FastifyRequest, scope: Scope | undefined): void {
    const file = askedFile(route, request)
    refuseUnenrolled(scope, route)
    allow(scope, route)
    // Of an administrator it is known with the checked request whose programmes and screens count.
    if (scope && !mayNameOthers(scope)) allowLook(scope, scope, route)
    refuseInView(scope, route, file)
    refuseByRole(scope, route, file)
  }

  /**
   * Who asks, now that all has come: a body may take an hour, in which a session was ended, a role taken away. What
   * a signed URL brings was allowed when it was signed.
   */
  async function stillLetIn(request: FastifyRequest): Promise<Scope | undefined> {
    const asker = calls.get(request)?.scope
    if (!asker || asker.via === 'signed' || !stillComing.has(request)) return asker
    const scope = await principal(request, route)
    refuse(request, scope)
    return scope
  }

  async function answered(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const open = calls.get(request)
    // No body is an empty one.
    if (request.body === undefined) request.body = {}
    const { body: sent } = request
    const stream =
      sent instanceof Readable ? endingAfter(sent, () => stillLetIn(request)) : undefined
    if (stream && !streams(route, request)) throw new Problem('wrongMediaType')
    if (!stream) refuseUnsafe(sent)
    const asker = stream ? open?.scope : await stillLetIn(request)
    if (asker && route.method === 'POST' && !stream) refuseForeignKey(request.body, asker)
    const asked = singleValues(request.query)
    const query = checked(route.query, asked)
    const body = stream ? undefined : checkedBody(route.body, request.body)
    const file = askedFile(route, request)
    const asFile = file !== undefined
    const fields = { ...query, ...body }
    const scope = asker && (await lookingAt(asker, fields))
    if (asker && scope) {
      refuseUnreadVendor(asker, scope, { reads: route.query, sent: asked })
      const posted = stream ? {} : (request.body as object)
      refuseUnreadVendor(asker, scope, { reads: route.body, sent: posted })
      allowLook(asker, scope, route)
    }
    const call = {
      app,
      scope,
      params: checked(route.params, pathValues(request.params)),
      query,
      body,
      asFile,
      stream,
      request,
    }
    const handled = async () => {
      if (asker && scope) await auditCall(asker, route, { request: fields, asFile })
      const made = await handler(call)
      if (!(made instanceof NamedFile)) return made
      Object.assign(fields, made.fields)
      return made.file
    }
    const answer = await (file && scope
      ? download(app, scope.vendorId, reply.raw, handled as () => Promise<Readable>)
      : handled())
    if (isPicture(route.answer)) return shown(reply, answer as Picture)
    if (isPlayed) return played(reply, answer as Sound)
    void reply.header('cache-control', 'no-store')
    if (file) {
      const name = fileNameOf(file, fields)
      const counted = countedFile(answer as Readable)
      if (open) open.file = counted
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(counted.stream)
    }
    const agreed =
      answer instanceof AgreedText ? answer : new AgreedText(route.answer as z.ZodType, answer)
    if (open) open.rows = agreed.rows
    return reply.type('application/json; charset=utf-8').send(agreed.text)
  }
}

/** Whether the body is of the media type that the route reads as a stream. */
function streams(route: Route, { headers }: FastifyRequest): boolean {
  const [type] = headers['content-type']?.split(';') ?? []
  return streamsOf(route).includes(type?.trim().toLowerCase() ?? '')
}

/** What a GET does (it may be a report, a file, a pull) is not done for its headers alone. */
function refuseHead(server: FastifyInstance, url: string): void {
  server.head(url, async (_request, reply) => {
    void reply.header('allow', 'GET')
    throw new Problem('onlyGet')
  })
}

const STRANGERS = `${BARE_POLICY}; sandbox`

/** Bytes that came from a stranger: whatever is in them, no browser runs or asks for anything. */
function shown(reply: FastifyReply, { type, bytes, seconds }: Picture): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', `public, max-age=${seconds}, immutable`)
    .header('content-security-policy', STRANGERS)
    .send(bytes)
}

/** The same of audio, which may be asked for in ranges. A file never changes; whoever may hear it keeps it. */
function played(reply: FastifyReply, { type, folder, file }: Sound): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'private, max-age=43200, immutable')
    .header('content-security-policy', STRANGERS)
    .header('content-disposition', 'attachment')
    .sendFile(file, folder, { contentType: false, cacheControl: false })
}

/** An apiKey in a POST body, which old clients send along, must be the signed-in user's own. */
function refuseForeignKey(body: unknown, scope: Scope): void {
  const key = (body as { apiKey?: unknown } | null | undefined)?.apiKey
  if (key === undefined || key === '') return
  if (typeof key !== 'string' || !digest(key).equals(scope.keyHash)) {
    throw new Problem('forbidden', messages.keyMismatch)
  }
}
