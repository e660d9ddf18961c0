import { Client } from 'pg'

/**
 * Shuts a database of a test to everybody, a superuser as well, and cuts off who is in. An autovacuum that is at work
 * there belongs to the server's owner, whom its role may not cut off (42501), and asks nothing of anybody.
 * @returns what opens it again.
 */
export async function shutDatabase(url: string): Promise<() => Promise<void>> {
  const elsewhere = new URL(url)
  const name = elsewhere.pathname.slice(1)
  elsewhere.pathname = '/postgres'
  const beside = new Client({ connectionString: elsewhere.href })
  await beside.connect()
  await beside.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await beside.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = $1 AND backend_type = 'client backend'`,
    [name],
  )
  return async () => {
    await beside.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
    await beside.end()
  }
}
