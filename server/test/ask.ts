import type { TestPortal } from './app.ts'

/** What a raw call was answered. */
export interface Answered {
  status: number
  headers: Headers
  /** The JSON body; `message` first of all when it failed. */
  body: Record<string, unknown> & { message?: string }
}

export interface AskOptions {
  /** Sent as it is in the Authorization header. */
  authorization?: string
  headers?: Record<string, string>
}

/** A call with JSON that no typed client would send: `ask(portal, 'POST /auth/signin', { email: 1 })`. */
export async function ask(
  portal: TestPortal,
  call: string,
  body?: unknown,
  { authorization, headers }: AskOptions = {},
): Promise<Answered> {
  const [method = '', path = ''] = call.split(' ')
  const response = await portal.fetch(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(authorization !== undefined && { authorization }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answered['body'],
  }
}

/** The audit log's entries of one action, oldest first. */
export async function audited(portal: TestPortal, action: string) {
  const { rows } = await portal.app.pool.query<{ actor_id: number | null; subject: string }>(
    'SELECT actor_id, subject FROM audit_log WHERE action = $1 ORDER BY id',
    [action],
  )
  return rows
}

/** What the audit log gets of one action while something is done. */
export async function auditedBy(portal: TestPortal, action: string, work: () => Promise<unknown>) {
  const before = (await audited(portal, action)).length
  await work()
  return (await audited(portal, action)).slice(before)
}

/** What happens while the audit log takes nothing. */
export async function withoutLog<T>({ app }: TestPortal, work: () => Promise<T>): Promise<T> {
  await app.pool.query('ALTER TABLE audit_log RENAME TO audit_log_away')
  try {
    return await work()
  } finally {
    await app.pool.query('ALTER TABLE audit_log_away RENAME TO audit_log')
  }
}
