import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@orrery/contract/logs/audit-actions'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../accounts/audit.query.ts'
import type { App } from '../kit/app.ts'
import { transaction, type Db } from '../kit/database.ts'
import type { Scope } from '../kit/scope.ts'
import { lockContent, removeContent, type Page } from './content.query.ts'

interface Change<T> {
  action: AuditAction
  /** What was changed, such as `event`; its id follows. */
  of: string
  /** What of it the log is to have beside its id. */
  detail?: object
  /** What is asked for and there: sent again, because its answer was lost, it is neither stored nor written down again. */
  already?: (db: Db) => Promise<T | undefined>
}

/**
 * Changes something that every vendor reads, and writes down who did: both or neither. One change at a
 * time, so that what `work` has looked at is still so when it writes.
 * @param work answers what there is now.
 */
export function changeContent<T extends { _id: string }>(
  app: App,
  scope: Scope,
  { action, of, detail = {}, already }: Change<T>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  return transaction(app.pool, async (db) => {
    await lockContent(db)
    const there = await already?.(db)
    if (there) return there
    const is = await work(db)
    await audit(db, action, scope.vendorId, `${of} ${is._id}`, { ...detail })
    return is
  })
}

/** What there is, where it has all that is given. */
export function asItStands<T extends object>(
  was: T | undefined,
  given: { [K in keyof T]?: T[K] | undefined },
): T | undefined {
  return was && isDeepStrictEqual({ ...was, ...given }, was) ? was : undefined
}

/** The fields that a change sets, as the log has them. */
export function fieldsOf(body: { _id: string }): string[] {
  return Object.keys(body).filter((name) => name !== '_id' && name !== 'revision')
}

/** Takes one back. @throws Problem notFound in these words. */
export async function takeBack(
  app: App,
  scope: Scope,
  {
    table,
    id,
    missing,
  }: { table: Parameters<typeof removeContent>[1]; id: string; missing: string },
): Promise<{ success: true }> {
  await changeContent(app, scope, { action: 'content-removed', of: table }, async (db) => {
    if (!(await removeContent(db, table, id))) throw new Problem('notFound', missing)
    return { _id: id }
  })
  return { success: true }
}

const PAGE_SIZE = 50

/** Which rows of a list are asked for. */
export function pageOf({
  pageNo = 1,
  pageSize = PAGE_SIZE,
}: {
  pageNo?: number | undefined
  pageSize?: number | undefined
}): Page {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize }
}
