import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { messages } from '@orrery/contract/messages'
import { ask } from '../../../test/ask.ts'
import { TODAY, testPortal, YESTERDAY, type SignedIn, type TestPortal } from '../../../test/app.ts'
import { placement } from '../../distribute/placement.ts'

/* What a database that refuses leaves standing, and in which words it is told. */

let portal: TestPortal
let vendor: SignedIn
let url: string
let shorts: string[]
let name: string
let superuser: Client

const person = { email: 'v5001@demo.test', password: 'demo-5001-pass' }

beforeAll(async () => {
  portal = await testPortal({ merchants: true })
  vendor = await portal.signIn(await portal.vendor())
  const shoes = `${portal.sandbox.network.merchants('orion')[0]!.url}shoes`
  const link = async (merchantUrl: string) => {
    const made = await vendor.call('POST /home/generateDeepLink', { body: { merchantUrl } })
    return made.deepLinkInfo!.link
  }
  url = await link(`${shoes}/later`)
  const shorten = async (page: string) => {
    const made = await vendor.call('POST /home/createShortLink', {
      body: { url: await link(page) },
    })
    return new URL(made.data.tiny_url).pathname
  }
  shorts = [await shorten(shoes), await shorten(`${shoes}/two`)]
  const elsewhere = new URL(portal.databaseUrl)
  name = elsewhere.pathname.slice(1)
  elsewhere.pathname = '/postgres'
  superuser = new Client({ connectionString: elsewhere.href })
  await superuser.connect()
})
afterAll(async () => {
  await superuser.end()
  await portal.close()
})
afterEach(acceptAll)

async function acceptAll(): Promise<void> {
  await superuser.query(`ALTER DATABASE ${name} RESET ALL`)
  await superuser.query(`ALTER DATABASE ${name} CONNECTION LIMIT -1`)
  await reconnect()
}

const cutAll = () =>
  superuser.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'`,
    [name],
  )

const REPORT = '/v1/connexity/getConversionReport'
const FILE = '/v1/connexity/downloadConversionReport'

const signIn = () => ask(portal, 'POST /auth/signin', person)

/** Whether every connection of the pool answers. */
const askAll = (sql = 'SELECT') =>
  Promise.all(Array.from({ length: 10 }, () => portal.app.pool.query(sql))).then(
    () => true,
    () => false,
  )

/** A setting of the database is for connections that are made after it. */
async function reconnect(): Promise<void> {
  await cutAll()
  // Until the pool has noticed of each.
  await expect.poll(() => askAll()).toBe(true)
}

/** Every statement that writes on the machine that DATABASE_URL names fails as it does on a full disk. */
const FILL = `
CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = '53100';
END $$;
DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    AND relname <> ALL ('{${[...placement.distributed, ...placement.reference].join()}}') LOOP
    EXECUTE format('CREATE TRIGGER disk_is_full BEFORE INSERT OR UPDATE OR DELETE ON %I EXECUTE FUNCTION disk_is_full()', name);
  END LOOP;
END $$`

const clicks = async () =>
  (await portal.app.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM click'))
    .rows[0]?.count

async function refuseWrites(kind: 'diskFull' | 'readOnly'): Promise<() => Promise<unknown>> {
  // Long enough ago for the next request to note that the session is in use.
  await portal.app.pool.query(`UPDATE session SET used_at = now() - interval '1 hour'`)
  if (kind === 'diskFull') {
    await portal.app.pool.query(FILL)
    return () => portal.app.pool.query('DROP FUNCTION disk_is_full CASCADE')
  }
  await superuser.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
  await reconnect()
  return acceptAll
}

test.each(['diskFull', 'readOnly'] as const)(
  '%s: what writes says so, what reads goes on',
  async (kind) => {
    const recover = await refuseWrites(kind)
    try {
      const refused = { status: 503, body: { message: messages[kind] } }
      const by = { authorization: vendor.token }
      expect(await signIn()).toMatchObject(refused)
      expect(await ask(portal, 'POST /home/createShortLink', { url }, by)).toMatchObject(refused)
      // A file leaves only when that is written down.
      const range = `startDate=${YESTERDAY}&endDate=${TODAY}`
      const file = await ask(portal, `GET ${FILE}?${range}`, undefined, by)
      expect(file).toMatchObject(refused)
      expect((await ask(portal, `GET ${REPORT}?${range}`, undefined, by)).status).toBe(200)
      // Clicks are kept on our own disk until the database takes them; the second link is not in memory.
      for (const path of shorts) {
        expect((await portal.fetch(path, { redirect: 'manual' })).status).toBe(302)
      }
      expect(await clicks()).toBe(0)
    } finally {
      await recover()
    }
    await expect.poll(clicks).toBe(2)
    await portal.app.pool.query('DELETE FROM click')
  },
)

test('a read-only database is degraded, and ready to be read', async () => {
  await refuseWrites('readOnly')
  const { status, body } = await ask(portal, 'GET /health/ready')
  expect([status, body['degraded']]).toEqual([200, expect.arrayContaining(['read-only'])])
})

test('once a read-only database stores again, so does the portal, on every connection', async () => {
  await refuseWrites('readOnly')
  expect(await askAll()).toBe(true)
  await superuser.query(`ALTER DATABASE ${name} RESET ALL`)
  expect(await askAll('UPDATE session SET used_at = used_at')).toBe(true)
  expect(await signIn()).toMatchObject({ status: 200 })
})

test('a database without a free connection says that', async ({ skip }) => {
  const { rows } = await superuser.query<{ is_superuser: string }>('SHOW is_superuser')
  skip(rows[0]?.is_superuser === 'on', 'No limit keeps a superuser out.')
  await superuser.query(`ALTER DATABASE ${name} CONNECTION LIMIT 0`)
  await cutAll()
  // The first ones may still meet a connection that was cut.
  const crowded = { status: 503, body: { message: messages.crowded } }
  await expect.poll(signIn).toMatchObject(crowded)
})
