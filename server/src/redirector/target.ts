import { CLICK_TOKEN } from '@orrery/contract/links/fill-link'
import type { Link } from './links.ts'

/**
 * Where a click is sent: the stored target, with our click id in its place, or in the link's own parameter if it has
 * one.
 * Plain text work: a URL parser would rewrite the braces of a partner's macros.
 */
export function targetOf(link: Link, clickId: string): string {
  if (link.clickTarget !== null) return link.clickTarget.replaceAll(CLICK_TOKEN, clickId)
  if (link.clickParam === null) return link.target
  const hash = link.target.indexOf('#')
  const page = hash === -1 ? link.target : link.target.slice(0, hash)
  const fragment = hash === -1 ? '' : link.target.slice(hash)
  return `${page}${joint(page)}${encodeURIComponent(link.clickParam)}=${clickId}${fragment}`
}

function joint(page: string): string {
  if (!page.includes('?')) return '?'
  return /[?&]$/.test(page) ? '' : '&'
}
