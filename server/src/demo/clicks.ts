import { createHash } from 'node:crypto'
import { addDays, dayAt } from '@orrery/contract/day'
import type { App } from '../kit/app.ts'
import { storeLink } from '../links/store-link.ts'
import { storeShortLink } from '../links/store-short-link.query.ts'
import { instantOf, newClickId, type Click, type Label } from '../redirector/click.ts'
import { insertOnce } from '../redirector/insert-clicks.query.ts'
import { linkedMerchants } from './arrived.query.ts'

const VENDOR = 5001
const PLACEMENTS = ['newsletter', 'blog', 'deals', 'app'] as const
const DAYS = 14

/** What the publisher's addresses say behind a short link, so that clicks are counted by it. */
const SAID: Record<(typeof PLACEMENTS)[number], readonly [Said, ...Said[]]> = {
  newsletter: [
    { channel: 'morning', searchText: '' },
    { channel: 'morning', searchText: '' },
    { channel: 'evening', searchText: '' },
  ],
  blog: [{ channel: '', searchText: '' }],
  deals: [
    { channel: 'search', searchText: 'garden chair' },
    { channel: 'search', searchText: 'desk lamp' },
    { channel: 'search', searchText: 'wool jacket' },
    { channel: 'search', searchText: '' },
  ],
  app: [
    { channel: 'push', searchText: '' },
    { channel: '', searchText: '' },
  ],
}

type Said = Pick<Click, 'channel' | 'searchText'>

/** Hits of an average link and day. */
const HITS = 12

const PEOPLE = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0',
] as const
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const COUNTRIES = ['us', 'us', 'us', 'gb', 'de'] as const

/**
 * Short links of a demo publisher and two weeks of hits on them, of people and robots, so that clicks,
 * links and reconciliation have something to show. The pretend Orion reports what of it arrived.
 * @returns how many hits there are.
 */
export async function makeClicks(app: App): Promise<number> {
  const links = await makeLinks(app)
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  let made = 0
  for (let ago = DAYS; ago >= 1; ago -= 1) {
    const day = addDays(today, -ago)
    const hits = links.flatMap((link) => hitsOf(link, day))
    await app.pool.query(insertOnce(JSON.stringify(hits)))
    made += hits.length
  }
  return made
}

interface DemoLink {
  code: string
  placement: (typeof PLACEMENTS)[number]
}

async function makeLinks(app: App): Promise<DemoLink[]> {
  const orion = app.adapters.get('orion')
  const links: DemoLink[] = []
  const merchants = await linkedMerchants(app.pool, PLACEMENTS.length)
  for (const [at, placement] of PLACEMENTS.entries()) {
    const merchant = merchants[at]
    if (!merchant) break
    const link = {
      kind: 'CPC' as const,
      merchantUrl: merchant.url,
      country: 'us',
      vendorId: VENDOR,
      campaignId: '',
      placementId: placement,
      clickId: '',
    }
    const made = await orion?.makeLink?.(link)
    if (!made) continue
    const kept = await storeLink(app, { ...link, ...made, programme: 'orion', merchant })
    const code = await storeShortLink(app.pool, {
      vendorId: VENDOR,
      link: kept,
      campaignId: link.campaignId,
      code: `demo-${placement}`,
      now: app.clock(),
    })
    if (code !== undefined) links.push({ code, placement })
  }
  return links
}

/** A link's hits of a day: most of people, some again within the hour, some of robots. */
function hitsOf({ code, placement }: DemoLink, day: string): Click[] {
  const chance = chancesOf(`${code} ${day}`)
  return Array.from({ length: HITS / 2 + Math.floor(chance() * HITS) }, () => chance()).flatMap(
    (luck): Click[] => {
      const at = new Date(`${day}T06:00:00Z`).getTime() + Math.floor(chance() * 57_600_000)
      const person = pick(PEOPLE, chance())
      const visitor = createHash('sha256').update(`${code} ${at}`).digest('hex').slice(0, 32)
      const country = pick(COUNTRIES, chance())
      const said = chance()
      const hit = (label: Label, moment: number, agent: string) => ({
        clickId: newClickId(instantOf(new Date(moment))),
        code,
        vendorId: VENDOR,
        at: new Date(moment).toISOString(),
        label,
        head: label === 'head',
        prefetch: label === 'prefetch',
        visitor,
        agent,
        device: agent === PEOPLE[1] ? 'phone' : label === 'bot' ? '' : 'desktop',
        referrer: 'https://novadeals.example/',
        country,
        ...pick(SAID[placement], said),
        node: 0,
      })
      if (luck < 0.12) return [hit('bot', at, ROBOT)]
      if (luck < 0.16) return [hit('head', at, person)]
      if (luck < 0.2) return [hit('prefetch', at, person), hit('valid', at + 4_000, person)]
      if (luck < 0.3) return [hit('valid', at, person), hit('duplicate', at + 90_000, person)]
      return [hit('valid', at, person)]
    },
  )
}

const pick = <T>(values: readonly [T, ...T[]], luck: number): T =>
  values[Math.floor(luck * values.length)] ?? values[0]

/** Numbers from 0 to 1 that look random and are the same for the same text. */
function chancesOf(text: string): () => number {
  let state = createHash('sha256').update(text).digest().readUInt32LE()
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
