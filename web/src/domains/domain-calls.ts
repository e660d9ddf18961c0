import type { DomainKind } from '@orrery/contract/domains/domains'
import { messages } from '@orrery/contract/messages'

/** What tells the screens of the two kinds apart: their calls, and the specification's words. */
export const domainScreens = {
  portal: {
    title: 'Add Custom Domain',
    sub: 'Names of vendors’ own under which they and theirs find the portal',
    list: 'GET /dashboard/allCustomDomains',
    add: 'POST /dashboard/addDomainName',
    check: 'POST /dashboard/checkDomainNameIsExit',
    remove: 'POST /dashboard/deleteDomain',
    card: 'Custom domains',
    button: 'Add custom domain',
    example: 'portal.nova.example',
    created: messages.domainCreated,
    deleted: messages.domainDeleted,
    empty: messages.noCustomDomains,
    gone: 'The portal is not found under this name any more.',
  },
  short: {
    title: 'short URL Domains',
    sub: 'Names of vendors’ own that their short URLs carry',
    list: 'GET /dashboard/allShortURLDomains',
    add: 'POST /dashboard/addShortURLDomainName',
    check: 'POST /dashboard/checkShortURLNameIsExit',
    remove: 'POST /dashboard/deleteShortURLDomain',
    card: 'Short URL domains',
    button: 'Add short URL domain',
    example: 'go.nova.example',
    created: messages.shortDomainCreated,
    deleted: messages.shortDomainDeleted,
    empty: messages.noShortDomains,
    gone: 'The vendor’s short URLs carry another name from now on. Those that were published under this one lead on as long as it leads to the portal.',
  },
} as const satisfies Record<DomainKind, unknown>
