import { z } from 'zod'
import { askedDay, FROM_ZERO, postedNumber, sortBy, vendorId, wholeNumber } from '../fields.ts'
import type { View } from './view.ts'

/** The days up to yesterday that a call answers for which none are given. */
export const USUAL_DAYS = 30
export const REVENUE_PAGE_SIZE = 1000
export const MOST_REVENUE_ROWS = 10_000

const MOST_PAGES = 1_000_000

/** The field of one channel. */
export const channel = z.string().max(200).optional()

const days = {
  /** The last 30 days up to yesterday unless both are given. */
  startDate: askedDay.optional(),
  endDate: askedDay.optional(),
  /** Another vendor, for the administrator, who sees all vendors and the network's own rows else. */
  vendorId: vendorId.optional(),
}

/** What the calls about revenue take in a query. */
export const askedInQuery = ({ columns }: View) => ({
  ...days,
  page: wholeNumber(0, MOST_PAGES).optional().meta(FROM_ZERO),
  pageSize: wholeNumber(1, MOST_REVENUE_ROWS).optional(),
  sort: sortBy(columns),
})

/** The same in a body. */
export const askedInBody = ({ columns }: View) => ({
  ...days,
  page: postedNumber(0, MOST_PAGES).optional().meta(FROM_ZERO),
  pageSize: postedNumber(1, MOST_REVENUE_ROWS).optional(),
  sort: sortBy(columns),
})
