import { openPool } from '../src/kit/database.ts'
import { testPortal, type TestPortalOptions } from './app.ts'
import { freshDatabase } from './database.ts'
import { doorTo } from './door.ts'

/** A portal that reaches its database through an open door; the pool `beside` goes by none. */
export async function portalBehindDoor(options: Omit<TestPortalOptions, 'database'> = {}) {
  const database = await freshDatabase()
  const beside = openPool(database.url, 1)
  const door = await doorTo(database.url)
  await door.open()
  const drop = async () => {
    await door.close()
    await beside.end()
    await database.drop()
  }
  const portal = await testPortal({ ...options, database: { url: door.url, drop } })
  return { portal, door, beside }
}
