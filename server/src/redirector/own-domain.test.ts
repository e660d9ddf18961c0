import { afterEach, beforeEach, expect, test } from 'vitest'
import { testRedirector, type TestRedirector } from '../../test/redirector-with-database.ts'

/* Under which name a short link is asked for, where a proxy says so. */

let short: TestRedirector
beforeEach(async () => {
  short = await testRedirector()
  await short.pool.query(
    `INSERT INTO vendor (vendor_id, _id, menu, features, email, full_name, password_hash, api_key_hash,
                         api_key_cipher)
     SELECT id, 'v' || id, '{}', '{}', 'v' || id || '@demo.test', 'V', '', ('v' || id)::bytea, ''
     FROM unnest(ARRAY[7, 8]) AS id`,
  )
  // `plain` is vendor 7's.
  await short.pool.query(
    `INSERT INTO domain (_id, name, kind, vendor_id, campaign_id, token, state, created_at, proven_at)
     SELECT name, name, 'short', id, id, 't', 'proven', now(), now()
     FROM (VALUES (7, 'go.nova.example'), (8, 'go.other.example')) AS d (id, name)`,
  )
})
afterEach(() => short.close())

const statusFor = async (forwarded: string) =>
  (await short.hit('/s/plain', { 'x-forwarded-host': forwarded })).status

test('behind a proxy its word for the name counts, the last of several', async () => {
  await short.start({ TRUST_PROXY_HOPS: '1' })
  expect(await statusFor('Go.Nova.example:443')).toBe(302)
  expect(await statusFor('go.other.example')).toBe(404)
  expect(await statusFor('go.nova.example, go.other.example')).toBe(404)
  expect(await statusFor('go.other.example, go.nova.example')).toBe(302)
})

test('without a configured proxy nobody’s word for the name counts', async () => {
  await short.start()
  expect(await statusFor('go.other.example')).toBe(302)
})
