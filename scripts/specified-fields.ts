import { api } from '../contract/src/index.ts'
import { openapi } from '../contract/src/openapi.ts'
import { failure } from '../contract/src/problems.ts'
import { adminFields } from './specified/fields-admin.ts'
import { catalogueFields } from './specified/fields-catalogue.ts'
import { coreFields } from './specified/fields-core.ts'
import { linksFields } from './specified/fields-links.ts'

/** Fields that the specification names, in its spelling, parted by blanks. */
export interface SpecifiedFields {
  of: string
  where: string
  /** The call that takes them in path, query or body, or answers them. */
  call: string
  takes?: string
  /** The list in the body whose rows have what it takes; the body itself unless told. */
  within?: string
  answers?: string
  /** Answered when it refuses. */
  refuses?: string
}

export const specifiedFields = [...coreFields, ...catalogueFields, ...linksFields, ...adminFields]

const ways = ['takes', 'answers', 'refuses'] as const
type Way = (typeof ways)[number]

/** One field of the list above, and whether the contract's schema of that call has it. */
export interface Field extends Pick<SpecifiedFields, 'of' | 'where' | 'call'> {
  name: string
  way: Way
  built: boolean
}

/** Every specified field with what the API document, which follows from the contract, says of it. */
export function eachField(): Field[] {
  const { paths } = JSON.parse(JSON.stringify(openapi())) as { paths: Paths }
  return specifiedFields.flatMap(({ of, where, call, ...names }) => {
    const [method = '', path = ''] = call.split(' ')
    const operation = call in api ? paths[path]?.[method.toLowerCase()] : undefined
    return ways.flatMap((way) => {
      const known = namesIn(operation, way)
      const wanted = names[way]?.split(' ') ?? []
      return wanted.map((name) => ({ of, where, call, name, way, built: known.has(name) }))
    })
  })
}

type Paths = Record<string, Record<string, Operation> | undefined>
interface Operation {
  parameters: { name: string }[]
  requestBody?: unknown
  responses: Record<string, unknown>
}

function namesIn(operation: Operation | undefined, way: Way): Set<string> {
  if (way === 'answers') return properties(operation?.responses['200'])
  if (way === 'refuses') return new Set(operation ? Object.keys(failure.shape) : [])
  const parameters = operation?.parameters.map(({ name }) => name) ?? []
  return new Set([...parameters, ...properties(operation?.requestBody)])
}

/** The names of all properties in a schema, however deep. */
function properties(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found
  const own = (schema as { properties?: object }).properties
  if (typeof own === 'object') for (const name of Object.keys(own)) found.add(name)
  for (const value of Object.values(schema)) properties(value, found)
  return found
}
