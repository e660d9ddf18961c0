import { fillLink } from '@orrery/contract/links/fill-link'
import { linkScreens } from '@orrery/contract/programmes/all'
import { expect, it } from 'vitest'
import { merchantOf } from './link-manifest.ts'
import { keptBody, linkParts } from './link-parts.ts'

function screenOf(key: string) {
  const found = linkScreens.find(({ screen }) => screen.key === key)
  if (!found) throw new Error(key)
  return found.screen
}

const common = { currency: 'USD', kinds: [], lastSeen: '', restrictions: [], logoUrl: null }
const texts = { campaignId: '', placementId: 'blog', clickId: '' }
const asked = { vendorId: 5001, kind: 'CPA', texts, now: 1_773_997_200_000 } as const

it('fills and keeps a Rigel link with the same parts', () => {
  const rigel = screenOf('rigel')
  const merchant = merchantOf(rigel, {
    ...common,
    mid: 'm1',
    country: 'de',
    domain: 'amber.example',
    redirect_link:
      'https://go.example/de?s={S}&pub={CAMPAIGN_ID}&sub={VENDOR_ID}_{PLACEMENT_ID}&uid={CLICK_ID}',
  })
  // Rigel names its merchants by their domains.
  expect(merchant).toMatchObject({ id: 'm1', name: 'amber.example', country: 'de', url: '' })

  const parts = linkParts(asked)
  // s is 22269 for CPA; an empty campaign id is the instant, an empty click id noid (2-links §7).
  expect(fillLink(merchant.link, rigel, parts)).toBe(
    'https://go.example/de?s=22269&pub=1773997200000&sub=5001_blog&uid=noid',
  )
  expect(keptBody(rigel, merchant, parts)).toEqual({
    list: 'rigel',
    mid: 'm1',
    country: 'de',
    placement_id: 'blog',
    click_id: '',
    new_campaign_id: '',
    made_at: 1_773_997_200_000,
    isRedClubAI: true,
  })
})

it('gives no campaign id to links that take none', () => {
  const link = 'https://go.example/?pub={CAMPAIGN_ID}'
  const typed = linkParts({ ...asked, texts: { ...texts, campaignId: 'spring' } })
  expect(fillLink(link, screenOf('lyra'), typed)).toBe('https://go.example/?pub=noid')
  expect(fillLink(link, screenOf('rigel'), typed)).toBe('https://go.example/?pub=spring')
})

it('reads a merchant by the names of its own list', () => {
  const row = { ...common, mid: '7', geo: 'fr', merchant_name: 'Amber', redirect_link: null }
  expect(merchantOf(screenOf('vega'), row)).toEqual({
    id: '7',
    name: 'Amber',
    url: '',
    country: 'fr',
    link: '',
  })
})
