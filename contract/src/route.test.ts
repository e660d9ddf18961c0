import { expect, test } from 'vitest'
import { api } from './index.ts'
import { csv, isFile, type Route } from './route.ts'

const routes: [string, Route][] = Object.entries(api)

test('each call is listed once, under its method and path', () => {
  for (const [key, route] of routes) expect(key).toBe(`${route.method} ${route.path}`)
  const paths = routes.map(([key]) => key.toLowerCase())
  expect(new Set(paths).size).toBe(paths.length)
})

test('each parameter in a path is described, and no other', () => {
  for (const [key, route] of routes) {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect([key, ...Object.keys(route.params?.shape ?? {})]).toEqual([key, ...inPath])
  }
})

test('a key or a signed URL opens only what a vendor reads, a GET but for the posted questions', () => {
  // An upload address takes the one file that it was made for, and nothing is read by it.
  const opened = routes.filter(
    ([key, { access }]) => (access.key ?? access.signed) && key !== 'PUT /prodcast/upload',
  )
  expect(new Set(opened.map(([, { access }]) => access.who))).toEqual(new Set(['vendor']))
  const posted = opened.filter(([, { method }]) => method !== 'GET')
  expect(posted.map(([key, { access }]) => [key, access.signed])).toEqual([
    ['POST /v1/query', undefined],
    ['POST /v1/why', undefined],
    ['POST /v1/reconciliation', undefined],
  ])
})

test('a GET answers a file, but for one that the specification posts, and takes no body', () => {
  const posted = routes.filter(([, { answer, method }]) => isFile(answer) && method !== 'GET')
  // 1-core §7.
  expect(posted.map(([key]) => key)).toEqual(['POST /home/getConversionReportsDownLoad'])
  const withBody = routes.filter(([, { method, body }]) => method === 'GET' && body)
  expect(withBody).toEqual([])
  expect(csv('a.csv')).toEqual({ file: 'a.csv', type: 'text/csv; charset=utf-8' })
})
