import type { Handlers } from '../kit/http/handler.ts'
import { createShortLink } from './create-short-link.ts'
import { getFeedLinks, getRedirectTarget } from './feed-links.ts'
import { findLinks } from './find-links.ts'
import { generateDeepLink, generateDeepLinkUrl } from './generate-deep-link.ts'
import { generateDeepLinkAll } from './generate-deep-link-all.ts'
import { downloadLinks } from './download-links.ts'
import { getLinks } from './get-links.ts'
import { keepCatalogueLink } from './keep-catalogue-link.ts'
import { keepLink } from './keep-link.ts'
import { merchantFileHandlers } from './merchant-file.ts'

export const linksHandlers = {
  ...merchantFileHandlers,
  'POST /home/generateDeepLink': generateDeepLink,
  'POST /kelkoo/generateDeepLinkUrl': generateDeepLinkUrl,
  'POST /home/generateDeepLinkAll': generateDeepLinkAll,
  'POST /home/findLinks': findLinks,
  'POST /home/keepLink': keepLink,
  'POST /home/keepCatalogueLink': keepCatalogueLink,
  'POST /home/createShortLink': createShortLink,
  'POST /home/getFeedLinks': getFeedLinks,
  'GET /home/getRedirectTarget': getRedirectTarget,
  'GET /home/getLinks': getLinks,
  'GET /home/downloadLinks': downloadLinks,
} satisfies Partial<Handlers>
