import type { Named, Route } from '../route.ts'
import {
  addDomainName,
  addShortDomain,
  allCustomDomains,
  allShortDomains,
  checkDomainName,
  checkShortDomain,
  deleteDomain,
  deleteShortDomain,
  proveDomain,
} from './domains.ts'
import { addTitleFilters, allTitleFilters, deleteTitleFilters } from './title-filters.ts'

const routes = [
  addDomainName,
  deleteDomain,
  checkDomainName,
  allCustomDomains,
  addShortDomain,
  deleteShortDomain,
  checkShortDomain,
  allShortDomains,
  proveDomain,
  addTitleFilters,
  deleteTitleFilters,
  allTitleFilters,
] as const

export const domainsRoutes: readonly Route[] = routes

export type DomainsApi = Named<typeof routes>
