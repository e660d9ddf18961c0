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
    expect(Object.keys(route.params?.shape ?? {}), key).toEqual(inPath)
  }
})

test('a key or a signed URL opens only what a GET of a vendor reads', () => {
  for (const [key, { method, access }] of routes) {
    if (access.key || access.signed)
      expect([key, method, access.who]).toEqual([key, 'GET', 'vendor'])
  }
})

test('only a GET answers a file, and a GET takes no body', () => {
  for (const [key, route] of routes) {
    if (isFile(route.answer)) expect([key, route.method]).toEqual([key, 'GET'])
    if (route.method === 'GET') expect([key, route.body]).toEqual([key, undefined])
  }
  expect(csv('a.csv')).toEqual({ file: 'a.csv', type: 'text/csv; charset=utf-8' })
})
