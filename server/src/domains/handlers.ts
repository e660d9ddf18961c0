import type { Handlers } from '../kit/http/handler.ts'
import { addDomainName, addShortDomain, checkDomainName, checkShortDomain } from './add-domain.ts'
import { deleteDomain, deleteShortDomain } from './delete-domain.ts'
import { allCustomDomains, allShortDomains } from './list-domains.ts'
import { proveDomain } from './prove-domain.ts'

export const domainsHandlers = {
  'POST /dashboard/addDomainName': addDomainName,
  'POST /dashboard/deleteDomain': deleteDomain,
  'POST /dashboard/checkDomainNameIsExit': checkDomainName,
  'GET /dashboard/allCustomDomains': allCustomDomains,
  'POST /dashboard/addShortURLDomainName': addShortDomain,
  'POST /dashboard/deleteShortURLDomain': deleteShortDomain,
  'POST /dashboard/checkShortURLNameIsExit': checkShortDomain,
  'GET /dashboard/allShortURLDomains': allShortDomains,
  'POST /dashboard/proveDomain': proveDomain,
} satisfies Partial<Handlers>
