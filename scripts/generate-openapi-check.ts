type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Entries = Record<string, Json>

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']
const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']

/** What an OpenAPI 3.1 reader would stumble over, one sentence each; empty when the document is sound. */
export function openapiProblems(document: Json): string[] {
  const root = entries(document)
  const problems: string[] = []
  const say = (problem: string) => void problems.push(problem)
  if (!/^3\.1\.\d+$/.test(text(root['openapi']))) say('openapi is not 3.1.x')
  for (const name of ['title', 'version']) {
    if (typeof entries(root['info'])[name] !== 'string') say(`info.${name} is missing`)
  }
  const schemes = entries(entries(root['components'])['securitySchemes'])
  for (const [path, operations] of Object.entries(entries(root['paths']))) {
    if (!path.startsWith('/')) say(`${path} does not begin with /`)
    for (const [method, operation] of Object.entries(entries(operations))) {
      const where = `${method.toUpperCase()} ${path}`
      if (!METHODS.includes(method)) say(`${where}: no such method`)
      checkOperation(where, path, entries(operation), Object.keys(schemes), say)
    }
  }
  checkSchemas('#', document, document, say)
  return problems
}

function checkOperation(
  where: string,
  path: string,
  operation: Entries,
  schemes: string[],
  say: (problem: string) => void,
): void {
  const parameters = list(operation['parameters']).map(entries)
  const named = parameters.map((each) => `${text(each['in'])} ${text(each['name'])}`)
  if (new Set(named).size < named.length) say(`${where}: a parameter stands twice`)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => `path ${match[1]}`)
  const given = named.filter((name) => name.startsWith('path '))
  if (inPath.join() !== given.join()) say(`${where}: path and its parameters differ`)
  for (const each of parameters) {
    if (each['in'] === 'path' && each['required'] !== true) say(`${where}: an optional path`)
    if (each['schema'] === undefined) say(`${where}: ${text(each['name'])} has no schema`)
  }
  const responses = Object.entries(entries(operation['responses']))
  if (responses.length === 0) say(`${where}: no responses`)
  for (const [status, response] of responses) {
    if (!/^(?:[1-5]\d\d|default)$/.test(status)) say(`${where}: ${status} is no status`)
    const { description, $ref } = entries(response)
    if (typeof (description ?? $ref) !== 'string') say(`${where}: ${status} undescribed`)
  }
  for (const name of list(operation['security']).flatMap((each) => Object.keys(entries(each)))) {
    if (!schemes.includes(name)) say(`${where}: no security scheme ${name}`)
  }
  const body = operation['requestBody']
  if (body !== undefined && Object.keys(entries(entries(body)['content'])).length === 0) {
    say(`${where}: a body without content`)
  }
}

/** Everything that looks like a schema: references, types, patterns and required names. */
function checkSchemas(
  where: string,
  value: Json,
  root: Json,
  say: (problem: string) => void,
): void {
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) checkSchemas(`${where}/${index}`, each, root, say)
    return
  }
  if (value === null || typeof value !== 'object') return
  const { $ref, type, pattern, required, properties } = value
  if (typeof $ref === 'string' && resolved(root, $ref) === undefined)
    say(`${where}: ${$ref} leads nowhere`)
  if (typeof type === 'string' && type !== 'apiKey' && !TYPES.includes(type))
    say(`${where}: type ${type}`)
  if (typeof pattern === 'string' && !isPattern(pattern)) say(`${where}: pattern ${pattern}`)
  if (Array.isArray(required)) {
    const missing = required.map(text).filter((name) => !(name in entries(properties)))
    if (missing.length > 0) say(`${where}: required but undescribed: ${missing.join(', ')}`)
  }
  for (const [key, each] of Object.entries(value)) checkSchemas(`${where}/${key}`, each, root, say)
}

function resolved(root: Json, reference: string): Json | undefined {
  const keys = reference.replace(/^#\//, '').split('/')
  return keys.reduce<Json | undefined>((value, key) => entries(value)[key], root)
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, 'u').source !== ''
  } catch {
    return false
  }
}

function entries(value: Json | undefined): Entries {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : {}
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
