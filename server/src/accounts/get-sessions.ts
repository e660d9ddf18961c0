import type { Handler } from '../kit/http/handler.ts'

interface StoredSession {
  _id: string
  created_at: Date
  used_at: Date
  ends_at: Date
  address: string
  agent: string
  current: boolean
}

/** 3-decisions §3, /Settings. Sessions that are over but not yet cleaned up are left out. */
export const getSessions: Handler<'GET /auth/getSessions'> = async ({ app, scope }) => {
  const { rows } = await app.pool.query<StoredSession>(
    `SELECT _id, created_at, used_at, address, agent, token_hash = $2 AS current,
            least(ends_at, used_at + make_interval(days => $3)) AS ends_at
     FROM session
     WHERE vendor_id = $1 AND ends_at > now() AND used_at > now() - make_interval(days => $3)
     ORDER BY token_hash = $2 DESC, used_at DESC, _id`,
    [scope.vendorId, scope.tokenHash, app.config.SESSION_IDLE_DAYS],
  )
  return {
    data: rows.map((row) => ({
      _id: row._id,
      startedAt: row.created_at.toISOString(),
      usedAt: row.used_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      address: row.address,
      agent: row.agent,
      current: row.current,
    })),
  }
}
