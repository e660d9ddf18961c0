import { MOST_SESSIONS } from '@orrery/contract/accounts/sessions'
import type { Handler } from '../kit/http/handler.ts'
import { openSessions } from './session.query.ts'

/** 3-decisions §3, /Settings. */
export const getSessions: Handler<'GET /auth/getSessions'> = async ({ app, scope }) => {
  const idleDays = app.config.SESSION_IDLE_DAYS
  const { sessions, total } = await openSessions(app.pool, scope, { idleDays, most: MOST_SESSIONS })
  return {
    data: sessions.map((row) => ({
      _id: row._id,
      startedAt: row.created_at.toISOString(),
      usedAt: row.used_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      address: row.address,
      agent: row.agent,
      current: row.current,
      own: row.own,
      personName: row.person_name,
    })),
    totalCount: total,
  }
}
