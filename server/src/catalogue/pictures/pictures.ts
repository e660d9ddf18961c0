import { join } from 'node:path'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../../kit/app.ts'
import { lru } from '../../kit/lru.ts'
import { within } from '../../kit/within.ts'
import { takeCausedCall } from '../caused-calls.ts'
import { fetchPicture } from './fetch-picture.ts'
import { pictureCache } from './picture-cache.ts'
import { pictureHosts } from './picture-hosts.ts'
import { shrinker, type Shrunk } from './shrink.ts'

/** An address without a picture is asked again after an hour. */
const HOUR_MS = 60 * 60_000
const MOST_MISSING = 100_000
/** So many addresses are fetched or wait for it; for more there is a placeholder this time. */
const MOST_UNDER_WAY = 500
/** A browser has few connections for us, which a slow host must not hold: the picture comes the next time. */
const PATIENCE_MS = 5_000

/** Our copy of a feed's picture; undefined when there is none, or not yet. */
export type Pictures = (address: string, caller: string) => Promise<Shrunk | undefined>

const opened = new WeakMap<App, Pictures>()

/** The pictures of this portal. @throws Problem tooManyTries when the caller has caused too many calls. */
export function picturesOf(app: App): Pictures {
  const known = opened.get(app)
  if (known) return known
  const started = openPictures(app)
  opened.set(app, started)
  return started
}

function openPictures(app: App): Pictures {
  const told = (error: unknown): void => {
    app.log.warn({ error: String(error) }, 'a picture could not be kept')
  }
  const folder = join(app.config.dataDir, 'pictures')
  const most = app.config.PICTURE_CACHE_MB * 1024 * 1024
  const cache = pictureCache(folder, most, { clock: app.clock, told })
  const tools = { read: pictureHosts(app.feedOrigins), shrink: shrinker() }
  /** Until when an address counts as one without a picture, in milliseconds of the epoch. */
  const missing = lru<number>(MOST_MISSING)
  const underWay = new Map<string, Promise<Shrunk | undefined>>()

  const fetchOnce = async (address: string): Promise<Shrunk | undefined> => {
    const fetched = await fetchPicture(app, address, tools)
    if (fetched === 'not asked') return undefined
    if (fetched === 'none') {
      missing.set(address, app.clock().getTime() + HOUR_MS)
      return undefined
    }
    await cache.keep(address, fetched)
    return fetched
  }
  const ask = (address: string, caller: string) => {
    const joined = underWay.get(address)
    if (joined) return joined
    if (underWay.size >= MOST_UNDER_WAY) throw new Problem('notFound')
    takeCausedCall(app, 'picture', caller)
    const call = fetchOnce(address).finally(() => underWay.delete(address))
    underWay.set(address, call)
    return call
  }
  return async (address, caller) => {
    const kept = await cache.get(address)
    if (kept) return kept
    if ((missing.get(address) ?? 0) > app.clock().getTime()) return undefined
    const call = ask(address, caller)
    return (await within(PATIENCE_MS, call)) ? await call : undefined
  }
}
