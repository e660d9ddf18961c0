import {
  FILTER_LENGTH,
  MOST_FILTERS,
  type TitleFilter,
} from '@orrery/contract/domains/title-filters'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { audit } from '../../accounts/audit.query.ts'
import { transaction, type Db } from '../../kit/database.ts'
import type { Handler } from '../../kit/http/handler.ts'
import { addJob } from '../../kit/jobs.ts'
import { randomId } from '../../kit/secrets.ts'
import {
  comparedLength,
  filterCount,
  lockFilters,
  noteFilters,
  removeFilter,
  storeFilter,
  titleFilters,
  type StoredFilter,
} from './title-filter.query.ts'

const PAGE_SIZE = 20

/** 2-links §7. Its titles are gone at once; how many they are is counted by a job. */
export const addTitleFilters: Handler<'POST /dashboard/addTitleFilters'> = async ({
  app,
  scope,
  body,
}) => {
  const { filter, name = filter, campaign_id = scope.vendorId } = body
  const stored = await transaction(app.pool, async (db) => {
    await lockFilters(db)
    // A text of marks alone would be in every title.
    if ((await comparedLength(db, filter)) < FILTER_LENGTH.least) {
      throw new Problem('invalid', messages.filterLength(FILTER_LENGTH.least, FILTER_LENGTH.most))
    }
    if ((await filterCount(db)) >= MOST_FILTERS) {
      throw new Problem('conflict', messages.tooManyFilters(MOST_FILTERS))
    }
    const fresh = { _id: randomId(), filter, name, campaign_id, created_at: app.clock() }
    const added = await storeFilter(db, fresh)
    if (!added) throw new Problem('conflict', messages.filterExists)
    await changed(db)
    await audit(db, 'filter-added', scope.vendorId, filter)
    return added
  })
  return { data: filterAnswer(stored) }
}

/** 2-links §7. */
export const deleteTitleFilters: Handler<'POST /dashboard/deleteTitleFilters'> = async ({
  app,
  scope,
  body,
}) => {
  await transaction(app.pool, async (db) => {
    await lockFilters(db)
    const filter = await removeFilter(db, body._id)
    if (filter === undefined) throw new Problem('notFound', messages.noSuchFilter)
    await changed(db)
    await audit(db, 'filter-removed', scope.vendorId, filter)
  })
  return { success: true }
}

/** 2-links §7. */
export const allTitleFilters: Handler<'GET /dashboard/allTitleFilters'> = async ({
  app,
  query,
}) => {
  // All of them, unless a page is asked for.
  const usual = query.pageNo === undefined ? MOST_FILTERS : PAGE_SIZE
  const { pageNo = 1, pageSize: limit = usual } = query
  const { rows, total } = await titleFilters(app.pool, { limit, offset: (pageNo - 1) * limit })
  return { data: rows.map(filterAnswer), totalCount: total }
}

async function changed(db: Db): Promise<void> {
  await noteFilters(db)
  await addJob(db, 'count-title-filters', { catalogue: true }, { jobKey: 'count-title-filters' })
}

function filterAnswer({
  created_at: created,
  counted_at: counted,
  ...filter
}: StoredFilter): TitleFilter {
  return {
    ...filter,
    createdAt: created.toISOString(),
    countedAt: counted?.toISOString() ?? null,
  }
}
