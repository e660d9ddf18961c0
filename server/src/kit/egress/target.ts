import { addressRefused, isForbiddenLiteral } from './address.ts'
import { EgressFailure } from './failure.ts'

export type Query = Record<string, string | number | boolean | undefined>

export interface Target {
  url: URL
  /** True on the configured origin; false on an address that the partner handed out. */
  home: boolean
}

function isWebUrl(url: URL): boolean {
  const web = url.protocol === 'https:' || url.protocol === 'http:'
  return web && url.username === '' && url.password === ''
}

/** Checks a configured base URL once at start. Throws a plain Error that does not repeat the URL, which may hold a key. */
export function baseUrl(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !isWebUrl(url)) {
    throw new Error(`${name}: the base URL must be http or https, without user name or password`)
  }
  return url
}

/**
 * Where a call goes.
 * @param path `/…` under the base URL, or an absolute URL that the partner handed out. The latter is a stranger's word:
 * on another origin it must be http(s) without user-info and not a private address.
 */
export function target(name: string, base: URL, path: string, query: Query = {}): Target {
  const text = path.startsWith('/') ? base.origin + base.pathname.replace(/\/$/, '') + path : path
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !isWebUrl(url)) {
    throw new EgressFailure('address', `${name} named an address that cannot be called.`)
  }
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.append(key, String(value))
  }
  const home = url.origin === base.origin
  if (!home && isForbiddenLiteral(url)) throw addressRefused(name)
  return { url, home }
}
