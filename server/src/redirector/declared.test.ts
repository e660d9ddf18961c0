import { channelText, cityText } from '@orrery/contract/links/feed-links'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TARGET, testRedirector, type TestRedirector } from '../../test/redirector-with-database.ts'

/* What a click says of itself beyond its link: declared parameters, device and country. */

let short: TestRedirector
beforeEach(async () => {
  short = await testRedirector()
})
afterEach(() => short.close())

const stored = async (columns: string) => {
  await short.stored()
  return (await short.pool.query(`SELECT ${columns} FROM click ORDER BY id`)).rows
}

test('the declared parameters of a short URL are kept, and change nothing else', async () => {
  await short.start()
  const long = 'x'.repeat(51)
  const queries = [
    '?channel=news-7&text=red+shoes%20size%2042',
    '?text=%D0%BE%D0%B1%D1%83%D0%B2%D1%8C&channel=',
    `?channel=${long}&text=${long}`,
    '?channel=a_b&text=%3Cscript%3E',
    '?channel=%00&text=%0d%0aSet-Cookie:x',
    '?channel=first&channel=second&text=%',
    `?${'a=1&'.repeat(1000)}channel=too-far`,
  ]
  for (const query of queries) {
    const answer = await short.hit(`/s/plain${query}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, TARGET])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  expect(await stored('channel, search_text')).toEqual([
    { channel: 'news-7', search_text: 'red shoes size 42' },
    { channel: '', search_text: 'обувь' },
    { channel: '', search_text: '' },
    { channel: '', search_text: '' },
    { channel: '', search_text: '' },
    { channel: 'first', search_text: '' },
    { channel: '', search_text: '' },
  ])
})

test('what the feed tester lets pass is kept as it was typed, but for blanks around it', async () => {
  await short.start()
  const typed = [
    ['4', "St. John's"],
    ['news letter 7', "L'Aquila"],
    ['-', 'Washington D.C.'],
    [' spring ', ' São Paulo '],
    // A letter that is written as two once it is normalised.
    ['x'.repeat(50), '\u0958'],
    // Letters and their marks, as some keyboards type them.
    ['', 'Mu\u0308nchen'],
    ['', 'दिल्ली'],
  ] as const
  for (const [channel, text] of typed) {
    expect([channelText.safeParse(channel).success, cityText.safeParse(text).success]).toEqual([
      true,
      true,
    ])
    await short.hit(`/s/plain?${new URLSearchParams({ channel, text }).toString()}`)
  }
  expect(await stored('channel, search_text')).toEqual([
    { channel: '4', search_text: "St. John's" },
    { channel: 'news letter 7', search_text: "L'Aquila" },
    { channel: '-', search_text: 'Washington D.C.' },
    { channel: 'spring', search_text: 'São Paulo' },
    { channel: 'x'.repeat(50), search_text: '\u0915\u093c' },
    { channel: '', search_text: 'München' },
    { channel: '', search_text: 'दिल्ली' },
  ])
})

test('the device is read from the name of the browser', async () => {
  await short.start()
  const names = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'something',
    '',
  ]
  for (const name of names) await short.hit('/s/plain', { 'user-agent': name })
  expect((await stored('device')).map((row) => row['device'] as string)).toEqual([
    'desktop',
    'phone',
    'tablet',
    'phone',
    '',
    '',
  ])
})

test('the country is that of the address, of either version, and empty for what is none', async () => {
  await short.start({ TRUST_PROXY_HOPS: '1' })
  const addresses = [
    '193.99.144.80',
    '::ffff:193.99.144.80',
    '2001:4860:4860::8888',
    '130.60.1.1',
    '10.0.0.1',
    'no address',
    '999.1.1.1',
    '',
  ]
  for (const address of addresses) await short.hit('/s/plain', { 'x-forwarded-for': address })
  expect((await stored('country')).map((row) => row['country'] as string)).toEqual([
    'de',
    'de',
    'us',
    'ch',
    '',
    '',
    '',
    '',
  ])
})
