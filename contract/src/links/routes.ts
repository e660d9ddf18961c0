import type { Named, Route } from '../route.ts'
import { createShortLink } from './create-short-link.ts'
import { downloadLinks } from './download-links.ts'
import { getFeedLinks, getRedirectTarget } from './feed-links.ts'
import { findLinks } from './find-links.ts'
import { generateDeepLinkAll } from './generate-deep-link-all.ts'
import { generateDeepLink, generateDeepLinkUrl } from './generate-deep-link.ts'
import { getLinks } from './get-links.ts'
import { keepCatalogueLink } from '../catalogue/keep-catalogue-link.ts'
import { keepLink } from './keep-link.ts'
import { merchantFileRoutes, type MerchantFileApi } from './merchant-file.ts'

const routes = [
  generateDeepLink,
  generateDeepLinkUrl,
  generateDeepLinkAll,
  findLinks,
  keepLink,
  keepCatalogueLink,
  createShortLink,
  getFeedLinks,
  getRedirectTarget,
  getLinks,
  downloadLinks,
] as const

/** Beside these, the file of each link screen's merchants, from its manifest. */
export const linksRoutes: readonly Route[] = [...routes, ...merchantFileRoutes]

export type LinksApi = Named<typeof routes> & MerchantFileApi
