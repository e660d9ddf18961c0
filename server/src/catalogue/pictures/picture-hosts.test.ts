import type { LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { failure } from '../../kit/egress/pretend-partner.ts'
import { answer, rawPartner } from '../../kit/egress/raw-partner.ts'
import { pictureHosts } from './picture-hosts.ts'

const lookup: LookupFunction = (_name, _options, callback) =>
  callback(null, [{ address: '127.0.0.1', family: 4 }])

test('a public name that leads into our network is not called, unless it is the operator’s own', async () => {
  await using inside = await rawPartner((socket) => socket.end(answer(200, {}, 'GIF89a')))
  const url = new URL(`http://shop.example:${inside.port}/a.gif`)
  const stranger = pictureHosts(new Set(), lookup)
  expect((await failure(stranger(url))).reason).toBe('address')
  expect(inside.heads).toEqual([])

  const own = pictureHosts(new Set([url.origin]), lookup)
  expect((await own(url)).toString()).toBe('GIF89a')
})
