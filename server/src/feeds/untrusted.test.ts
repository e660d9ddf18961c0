import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { COLUMNS, googleTsv, products } from '../../test/feed-host.ts'
import { feedPortal } from '../../test/feed-portal.ts'
import { addFeed, refusedRows, runFeed, storedProducts } from '../../test/feeds.ts'

/* Whatever a feed holds: its row is refused, or the whole of it, and the catalogue stays as it was. */

const { host, portal, admin, close } = await feedPortal()
afterAll(close)

const PRICE = 'Its price is no amount of at most nine digits before the point.'
const PUBLIC = 'The address must be on the public internet.'
const IP = 'The address must name a host, not an IP address.'
const SCHEME = 'The address must begin with http:// or https://.'

/** One of these, and beside it enough good rows that the feed is not held. */
test.each([
  [{ link: 'javascript:alert(1)' }, `Its link: ${SCHEME}`],
  [{ link: 'data:text/html,x' }, `Its link: ${SCHEME}`],
  [{ link: 'http://10.0.0.1/' }, `Its link: ${IP}`],
  [{ link: 'http://localhost/' }, `Its link: ${PUBLIC}`],
  [
    { link: 'https://user:pass@oak.example/' },
    'Its link: The address must not contain a user name or password.',
  ],
  [{ image_link: 'javascript:alert(1)' }, `Its image: ${SCHEME}`],
  [{ image_link: 'http://192.168.1.1/x.png' }, `Its image: ${IP}`],
  [{ price: '1234567890.00 USD' }, PRICE],
  [{ price: '1.00 US$' }, /price/],
  [{ price: '1e400 USD' }, /price/],
  [{ price: '-3 USD' }, /price/],
  [{ price: 'NaN' }, /price/],
  [{ id: 'x'.repeat(201) }, 'It has no id that can be stored.'],
  [{ id: 'p2' }, 'Another row of the feed has its id already.'],
])('%j is refused with its reason', async (wrong, reason) => {
  host.put('/rows.tsv', googleTsv([...products(3), wrong]))
  const feedId = await addFeed(admin, `${host.url}/rows.tsv`)
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 3, refused: 1 })
  const [refused] = await refusedRows(admin, feedId)
  expect(refused?.line).toBe(5)
  expect(refused?.reason).toMatch(reason)
  expect(await storedProducts(portal.app.pool, feedId)).toHaveLength(3)
})

test('a repeated id is the first row’s; excerpts are short and have nothing unseen', async () => {
  const bad = `${'x'.repeat(250)}\u0007`
  host.put('/twice.tsv', googleTsv([{}, { id: 'p1', title: 'Another' }, {}, {}, { link: bad }]))
  const feedId = await addFeed(admin, `${host.url}/twice.tsv`)
  await runFeed(admin, feedId)
  const [first] = await storedProducts(portal.app.pool, feedId)
  expect(first).toMatchObject({ product_id: 'p1', title: 'Lamp 1' })
  const [repeated, long] = await refusedRows(admin, feedId)
  expect(repeated).toMatchObject({ line: 3, excerpt: 'p1' })
  expect(long?.excerpt).toBe(`${'x'.repeat(199)}…`)
})

test('a link that pays nobody is refused, but where the vendor is appended', async () => {
  const sub = 'https://go.example/?sub='
  const rows = [
    ...[1, 2, 3].map((at) => ({ link: `${sub}{VENDOR_ID}_{PLACEMENT_ID}&p=${at}` })),
    { link: `${sub}%7BVENDOR_ID%7D` },
    { link: `${sub}{PLACEMENT_ID}` },
    // What stands behind a fragment's mark is sent nowhere.
    { link: 'https://go.example/#{VENDOR_ID}' },
  ]
  host.put('/vendors.tsv', googleTsv(rows))
  const address = `${host.url}/vendors.tsv`
  const feedId = await addFeed(admin, address, { programme: 'rigel' })
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 4, refused: 2 })
  const reason = 'Its link has no {VENDOR_ID} that is sent: nobody would be paid for it.'
  expect(await refusedRows(admin, feedId)).toMatchObject([
    { line: 6, reason, excerpt: `${sub}{PLACEMENT_ID}` },
    { line: 7, reason },
  ])
  const ofOrion = await addFeed(admin, address)
  expect(await runFeed(admin, ofOrion)).toMatchObject({ state: 'stored', added: 6, refused: 0 })
})

test('a price whose excerpt ends within a character costs its own row', async () => {
  // The 40th of its UTF-16 units is the first half of the last character.
  const price = `${'9'.repeat(38)}x😀`
  host.put('/halved.tsv', googleTsv([...products(3), { price }, { price: '12 😀' }]))
  const feedId = await addFeed(admin, `${host.url}/halved.tsv`)
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 3, refused: 2 })
  const [halved] = await refusedRows(admin, feedId)
  expect(halved?.line).toBe(5)
  expect(halved?.reason).toBe(`price "${'9'.repeat(38)}x" is no price, such as 12.99 USD.`)
})

test('a run ends, and the next one may begin, also when its refused rows cannot be noted', async () => {
  await portal.app.pool.query(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$;
     CREATE TRIGGER refuse BEFORE INSERT ON feed_refused FOR EACH ROW EXECUTE FUNCTION refuse()`,
  )
  host.put('/unnoted.tsv', googleTsv([...products(3), { price: 'free' }]))
  const feedId = await addFeed(admin, `${host.url}/unnoted.tsv`)
  expect(await runFeed(admin, feedId)).toMatchObject({
    state: 'failed',
    reason: 'Storing failed on our side; nothing changed.',
    refused: 1,
  })
  await portal.app.pool.query('DROP FUNCTION refuse CASCADE')
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 3, refused: 1 })
})

test('of more than a thousand refused rows the first thousand are kept and all are counted', async () => {
  host.put('/many.tsv', googleTsv([...products(1_200, { link: 'x' }), ...products(1_201)]))
  const feedId = await addFeed(admin, `${host.url}/many.tsv`)
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', refused: 1_200 })
  const refused = await refusedRows(admin, feedId)
  expect([refused.length, refused[0]?.line, refused[999]?.line]).toEqual([1_000, 2, 1_001])
})

test('markup is text, what cannot be seen is a blank or nothing, and an earlier price is a higher one', async () => {
  host.put(
    '/texts.tsv',
    googleTsv(
      [
        { title: '<b>Lamp</b> & "co"', brand: 'a\\b' },
        { title: 'Lamp\u0001two', sale_price: '10.00 USD' },
        // Drawn as it is, it turns the price beside it.
        { title: '\u202eLamp\u2069 three\u200f', brand: '\u202eOak', product_type: '\u202eHome' },
        { title: 'é'.repeat(600), price: '0.10 USD', sale_price: '0.09 USD' },
      ],
      [...COLUMNS, 'sale_price'],
    ),
  )
  const feedId = await addFeed(admin, `${host.url}/texts.tsv`)
  await runFeed(admin, feedId)
  expect(await storedProducts(portal.app.pool, feedId)).toMatchObject([
    { title: '<b>Lamp</b> & "co"', manufacturer: 'a\\b' },
    { title: 'Lamp two', price: '10.00', original_price: null },
    { title: 'Lamp three', manufacturer: 'Oak', category: 'Home' },
    { title: `${'é'.repeat(499)}…`, price: '0.09', original_price: '0.10' },
  ])
})

const good = googleTsv(products(30))
const wide = Array.from({ length: 10_000 }, (_, at) => `column ${at}`)
/** Two megabytes of rows without end: they unfold to 500 MB. */
const bomb = gzipSync(googleTsv(products(2_000, { title: 'x'.repeat(250_000) })))
/** One line without end. */
const line = gzipSync(Buffer.alloc(500_000_000, '0'), { level: 1 })

/** States of a whole feed that must change nothing, and what is said of them. */
const useless: Record<string, [string | Buffer, RegExp]> = {
  'another header': ['a\tb\n1\t2\n', /header/],
  '10,000 columns': [googleTsv(products(3), [...COLUMNS, ...wide]), /10009|10007|columns/],
  'a web page': ['<!doctype html><html><body>Sign in</body></html>', /header|web page/i],
  nothing: ['', /empty/],
  'another encoding': [Buffer.from(good.replace('Lamp 1', 'L\u00e4mp'), 'latin1'), /UTF-8/],
  'a gzip that is cut': [gzipSync(good).subarray(0, 200), /ends in its middle/],
  'a gzip that is broken': [
    Buffer.concat([gzipSync(good).subarray(0, 40), Buffer.alloc(400, 7)]),
    /cannot be unpacked|ends in its middle/,
  ],
  'a line without end': [line, /longer than/],
  'a bomb': [bomb, /unpacks to far more/],
  'a bomb in a bomb': [gzipSync(bomb), /unpacks to far more/],
}

test.each(Object.entries(useless))(
  '%s changes nothing and says why',
  async (_, [state, reason]) => {
    host.put('/whole.tsv', good)
    const feedId = await addFeed(admin, `${host.url}/whole.tsv`)
    await runFeed(admin, feedId)
    const before = await storedProducts(portal.app.pool, feedId)
    host.put('/whole.tsv', state)
    const run = await runFeed(admin, feedId)
    expect(run).toMatchObject({ state: 'failed', added: null })
    expect(run?.reason).toMatch(reason)
    expect(await storedProducts(portal.app.pool, feedId)).toEqual(before)
  },
)

test('gzip is known by its content, and unpacked', async () => {
  const states = { '/packed.tsv': gzipSync(good), '/twice.tsv.gz': gzipSync(gzipSync(good)) }
  for (const [path, state] of Object.entries(states)) {
    host.put(path, state)
    const feedId = await addFeed(admin, host.url + path)
    expect(await runFeed(admin, feedId)).toMatchObject({
      state: 'stored',
      added: 30,
      bytes: state.length,
    })
  }
  host.put('/header.tsv', (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(good))
  })
  const feedId = await addFeed(admin, `${host.url}/header.tsv`)
  expect(await runFeed(admin, feedId)).toMatchObject({ state: 'stored', added: 30 })
})

test('a connection that is cut half-way, a redirect and an error page change nothing', async () => {
  host.put('/cut.tsv', (_, response) => {
    response.writeHead(200, { 'content-length': 2 * good.length })
    response.write(good, () => response.destroy())
  })
  host.put('/moved.tsv', (_, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  })
  host.put('/error.tsv', (_, response) => {
    response.writeHead(403).end()
  })
  for (const [path, reason] of [
    ['/cut.tsv', /cut|middle|ended/],
    ['/moved.tsv', /redirect/],
    ['/error.tsv', /403/],
  ] as const) {
    const feedId = await addFeed(admin, host.url + path)
    const run = await runFeed(admin, feedId)
    expect(run).toMatchObject({ state: 'failed' })
    expect(run?.reason).toMatch(reason)
  }
})

test('more categories than anybody could pick from are refused', async () => {
  host.put(
    '/categories.tsv',
    googleTsv(Array.from({ length: 10_001 }, (_, at) => ({ product_type: `Category ${at}` }))),
  )
  const feedId = await addFeed(admin, `${host.url}/categories.tsv`)
  expect(await runFeed(admin, feedId)).toMatchObject({
    state: 'failed',
    reason: 'The feed has more than 10,000 categories; nothing changed.',
  })
  const { rows } = await portal.app.pool.query(`SELECT FROM category WHERE name LIKE 'Category %'`)
  expect(rows).toEqual([])
})
