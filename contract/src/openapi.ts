import { z } from 'zod'
import { api } from './index.ts'
import { failure, problems } from './problems.ts'
import {
  fileNames,
  isFile,
  isPicture,
  isSound,
  streamsOf,
  type Access,
  type Example,
  type Route,
} from './route.ts'

const sources: Record<Route['source'], string> = {
  core: 'From the specification.',
  links: 'From the specification.',
  decisions: 'From the specification’s decisions.',
  added: 'Added: the product needs it beyond the specification.',
}

/** The contract as an OpenAPI 3.1 document. */
export function openapi() {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of Object.values(api) as Route[]) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Orrery',
      version: '1',
      description:
        'Every call of the portal. Days are calendar days in the reporting time zone; money is a JSON number with at most 7 decimals, its currency beside it.',
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey' as const, in: 'header' as const, name: 'Authorization' },
        key: { type: 'apiKey' as const, in: 'query' as const, name: 'apiKey' },
        signed: { type: 'apiKey' as const, in: 'query' as const, name: 'signature' },
      },
      schemas: { Failure: schema(failure, 'output') },
      responses: { Failed: { description: OTHERWISE, content: FAILURE } },
    },
  }
}

function operation(route: Route) {
  return {
    summary: route.summary,
    description: `${sources[route.source]} ${whoMay(route.access)}`,
    tags: [route.path.split('/')[1] ?? ''],
    ...(route.access.who !== 'public' && {
      security: [
        { token: [] },
        ...(route.access.key ? [{ key: [] }] : []),
        ...(route.access.signed ? [{ signed: [] }] : []),
      ],
    }),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(route.body && { requestBody: body(route, route.body) }),
    responses: { 200: answer(route), ...failures(route) },
  }
}

function whoMay(access: Access): string {
  const who = {
    public: 'Open to everyone.',
    vendor: access.programme
      ? `For vendors with ${access.programme} enabled.`
      : 'For signed-in vendors.',
    admin: 'For the administrator.',
  }[access.who]
  const also = [access.key && 'a read-only API key', access.signed && 'a signed URL']
  const list = also.filter(Boolean).join(' or ')
  return list ? `${who} Also opened by ${list}.` : who
}

function parameters(object: z.ZodObject | undefined, place: 'path' | 'query') {
  return Object.entries(object?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || !(type as z.ZodType).safeParse(undefined).success,
    schema: schema(type as z.ZodType, 'input'),
  }))
}

function body(route: Route, object: z.ZodType) {
  return {
    required: true,
    content: {
      'application/json': {
        schema: schema(object, 'input'),
        ...shown(route, ({ question }) => question),
      },
      ...Object.fromEntries(streamsOf(route).map((type) => [type, { schema: { type: 'string' } }])),
    },
  }
}

function answer(route: Route) {
  if (isFile(route.answer)) {
    return {
      description: `The file ${fileNames(route.answer).join(' or ')}.`,
      content: { [mediaType(route.answer.type)]: { schema: { type: 'string' } } },
    }
  }
  if (isPicture(route.answer)) {
    return { description: 'The picture.', content: contents(route.answer.pictures) }
  }
  if (isSound(route.answer)) {
    return { description: 'The audio.', content: contents(route.answer.sounds) }
  }
  return {
    description: route.csv
      ? `Done; for \`Accept: text/csv\` the file ${fileNames(route.csv).join(' or ')}.`
      : 'Done.',
    content: {
      'application/json': {
        schema: schema(route.answer, 'output'),
        ...shown(route, (example) => example.answer),
      },
      ...(route.csv && {
        'text/csv': { schema: { type: 'string' }, ...shown(route, ({ file }) => file) },
      }),
    },
  }
}

/** Without its parameters. */
const mediaType = (type: string) => type.split(';')[0] ?? type

function contents(types: readonly string[]): object {
  return Object.fromEntries(types.map((type) => [type, {}]))
}

/** A part of each of a route's examples, by a name that tells them apart. */
function shown({ examples = [] }: Route, part: (example: Example) => unknown) {
  const named = examples.flatMap((example, at) => {
    const value = part(example)
    return value === undefined ? [] : [[`example${at + 1}`, { summary: example.summary, value }]]
  })
  return named.length > 0 ? { examples: Object.fromEntries(named) as object } : {}
}

const FAILURE = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
const statuses = [...new Set(Object.values(problems).map(({ status }) => status))].toSorted(
  (a, b) => a - b,
)

/** Which of them a call meets depends on what stands there, on its size and on how often somebody asks. */
const OTHERWISE = `Failed with any status of ${statuses.join(', ')}; \`Retry-After\` says after how many seconds a new try makes sense.`

function failures(route: Route) {
  const usual = new Set<number>([problems.invalid.status, problems.unexpected.status])
  if (route.access.who !== 'public') {
    usual.add(problems.unauthenticated.status).add(problems.forbidden.status)
  }
  const told = [...usual].map((status) => [status, { description: 'Failed.', content: FAILURE }])
  return { ...Object.fromEntries(told), default: { $ref: '#/components/responses/Failed' } }
}

function schema(type: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return rest
}
