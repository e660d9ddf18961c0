import { expect, test } from 'vitest'
import { api } from './index.ts'
import { openapi } from './openapi.ts'
import { fileNames, isFile, isPicture, isSound, type Route } from './route.ts'

const document = JSON.parse(JSON.stringify(openapi())) as {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> }
}
interface Operation {
  description: string
  security?: Record<string, string[]>[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Content }
  responses: Record<string, { content: Content }>
}
type Content = Record<string, { examples?: Record<string, { value: unknown }> }>

test('every call of the contract is in the document, and no other', () => {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(calls.toSorted()).toEqual(Object.keys(api).toSorted())
  expect(document.openapi).toBe('3.1.0')
})

test('what opens a call stands in its security', () => {
  const { paths } = document
  expect(paths['/auth/signin']?.['post']?.security).toBeUndefined()
  expect(paths['/auth/logout']?.['post']?.security).toEqual([{ token: [] }])
  expect(paths['/v1/connexity/downloadConversionReport']?.['get']?.security).toEqual([
    { token: [] },
    { key: [] },
    { signed: [] },
  ])
  const named = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ security = [] }) => security.flatMap(Object.keys)),
  )
  expect(named.filter((name) => !(name in document.components.securitySchemes))).toEqual([])
})

test('an optional parameter is not required, a path parameter is', () => {
  const report = document.paths['/v1/connexity/getConversionReport']?.['get']?.parameters ?? []
  const required = report.filter((each) => each.required).map((each) => each.name)
  expect(required).toEqual(['startDate', 'endDate'])
  expect(document.paths['/auth/{id}']?.['get']?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true },
  ])
})

test('a picture is described by the types that it may have', () => {
  const { content } = document.paths['/logos/{list}/{mid}/{mark}']!['get']!.responses['200']!
  expect(Object.keys(content)).toEqual(['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
})

test('a file is described as a file', () => {
  const { content } =
    document.paths['/v1/connexity/downloadConversionReport']!['get']!.responses['200']!
  expect(Object.keys(content)).toEqual(['text/csv'])
})

test('every file goes out under a plain name', () => {
  const names = Object.values(api).flatMap(({ answer, csv }: Route) => [
    ...(isFile(answer) ? fileNames(answer) : []),
    ...(csv ? fileNames(csv) : []),
  ])
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) expect(name).toMatch(/^[A-Za-z0-9][\w-]*\.(csv|pdf|xml)$/)
})

const valuesOf = (content: Content | undefined, type: string) =>
  Object.values(content?.[type]?.examples ?? {}).map(({ value }) => value)

const withExamples = Object.entries(api).filter(([, route]: [string, Route]) => route.examples)

test.each(withExamples)('the examples of %s are what the call takes and gives', (_, route) => {
  const { path, method, body, answer, examples = [] }: Route = route
  if (!body || isFile(answer) || isPicture(answer) || isSound(answer))
    throw new Error('Examples are of a question.')
  for (const example of examples) {
    expect(body.safeParse(example.question).error).toBe(undefined)
    // Nothing that the call does not give, which parsing would leave out.
    expect(answer.parse(example.answer)).toEqual(example.answer)
  }
  const { requestBody, responses } = document.paths[path]![method.toLowerCase()]!
  const told = responses['200']?.content
  expect(valuesOf(requestBody?.content, 'application/json')).toEqual(
    examples.map(({ question }) => question),
  )
  expect(valuesOf(told, 'application/json')).toEqual(examples.map((each) => each.answer))
  expect(valuesOf(told, 'text/csv')).toEqual(examples.flatMap(({ file }) => file ?? []))
})

test('the posted question is in the document with examples, as JSON and as CSV', () => {
  expect(withExamples.map(([call]) => call)).toContain('POST /v1/query')
  const { content } = document.paths['/v1/query']!['post']!.responses['200']!
  expect(Object.keys(content)).toEqual(['application/json', 'text/csv'])
})
