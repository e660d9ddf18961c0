import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/app.ts'
import { doorTo } from '../../test/door.ts'
import { ask, copy, copyOwner, eachInFolder, folder, start } from '../../test/embedded-folder.ts'
import { openPool } from './database.ts'
import { migrate } from './migrate.ts'

/* The database of a portal that runs becomes another one, or takes it in no more. */

eachInFolder()

const CONNECTIONS = 6
/** Who else is there: a portal's pools, a thread's and a listener's. */
const OTHERS = `FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`

/** What was the primary comes back and follows another, with everything that it had. */
async function comesBackAsStandby(place: string) {
  const signal = join(place, 'postgres/cluster/standby.signal')
  await writeFile(signal, '')
  await copyOwner(signal)
  return start(place)
}

/** A portal that reaches a database of its own by a door, and who asks it. */
async function portalOn(url: string) {
  const pool = openPool(url, 1)
  await migrate(pool)
  await pool.end()
  const door = await doorTo(url)
  await door.open()
  const environment = { DATABASE_CONNECTIONS: String(CONNECTIONS) }
  const database = { url: door.url, drop: () => door.close() }
  const portal = await testPortal({ environment, database })
  const vendor = await portal.vendor()
  const { token } = await portal.signIn(vendor)
  const links = async () =>
    (await portal.fetch('/home/getLinks', { headers: { authorization: token } })).status
  const signIn = async () => {
    const { status } = await portal.fetch('/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...vendor, appName: 'orrery' }),
    })
    return status
  }
  return { portal, door, links, signIn }
}

test('connections that a name still led to the primary of before do not stay with it', async () => {
  const former = await start()
  const { portal, door, links, signIn } = await portalOn(former.url)
  try {
    await former.stop()
    const elsewhere = join(folder, 'elsewhere')
    await mkdir(elsewhere, { mode: 0o755 })
    await copy(join(folder, 'postgres'), join(elsewhere, 'postgres'))
    const standby = await comesBackAsStandby(folder)
    door.leadTo(standby.url)
    await expect.poll(links).toBe(200)
    // It answers what is read, by as many connections as there may be, and stores nothing.
    const statuses = await Promise.all(Array.from({ length: 5 * CONNECTIONS }, links))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await signIn()).toBe(503)

    const primary = await start(elsewhere)
    door.leadTo(primary.url)
    await expect.poll(signIn).toBe(200)
    const store = () => portal.app.pool.query('UPDATE session SET used_at = used_at')
    await Promise.all(Array.from({ length: 2 * CONNECTIONS }, store))
    await expect.poll(() => ask(standby.url, `SELECT pid ${OTHERS}`)).toEqual([])
  } finally {
    await portal.close()
  }
}, 120_000)

test('a password that is another one by now is a database that cannot be reached', async () => {
  const { url } = await start()
  const { portal, links } = await portalOn(url)
  const beside = openPool(url, 1)
  try {
    const { password } = new URL(url)
    await beside.query(`ALTER ROLE orrery PASSWORD 'another one'`)
    await beside.query(`SELECT pg_terminate_backend(pid) ${OTHERS}`)
    await expect.poll(links).toBe(503)
    await beside.query(`ALTER ROLE orrery PASSWORD '${password}'`)
    await expect.poll(links).toBe(200)
  } finally {
    await beside.end()
    await portal.close()
  }
}, 120_000)
