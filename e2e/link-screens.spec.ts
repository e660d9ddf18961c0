import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { linkScreens } from '@orrery/contract/programmes/all'
import type { LinkField, LinkScreen } from '@orrery/contract/programmes/programme'
import { NOW } from '@orrery/server/test/app'
import { cells, expect, signIn, test } from './test.ts'

/*
 * All eight link screens (2-links §2): list, country, search, the exact link with ids and without, its
 * copy, the file of all links, and ids that hold other characters than their fields allow. The links
 * follow docs/programmes. How many merchants there are follows from the sandbox's seed 1: a programme's
 * size (programmes.ts) less the one in fifty-two who left (Orion: 2080 - 40), and the hash of each gives
 * its market, 12 in 40 American and 4 in 40 British (merchants.ts). Rigel's list opens with those that pay
 * for clicks, some four in five (newdashboard.ts). The lists from Trackier have two campaigns a merchant,
 * of which some name a second country and some none (trackier-campaigns.ts).
 */
interface Walk {
  vendor: number
  /** Merchants of the United States, or of everywhere where the list has no countries. */
  listed: number
  british?: number
  /** British, where the list has countries. */
  merchant: string
  /** The link with placement `home-2`, click id `c_1` and, where there is one, campaign `spring`. */
  withIds: string
  /** The same link with nothing given. */
  without: string
}

// The clock stands at 2026-03-20 09:00 UTC, 1773997200000 ms: Rigel's campaign and Kelkoo's time stamp.
const rigel = 'https://go.newdashboard.example/gb?s=22267&domain=nobleapron.example'
const kelkoo =
  'https://uk-go.kelkoogroup.net/sitesearchGo?country=uk&id=96954210&merchantUrl=https%3A%2F%2Fwww.ivoryquilt.example%2F&.ts=1773997200000&.sig=060fceaa3156a9f7556c28a4'
const bizrate =
  'https://rd.bizrate.com/pi/20b312ef98ce2d64537426ef8996850c?afId=274001&afCampaignId=5001'
const trackierLyra = 'https://trk.lyra-new.example/click?campaign_id=101764&pub_id=656'
const trackierVega = 'https://trk.vega-new.example/click?campaign_id=101372&pub_id=657'

const walks: Record<string, Walk> = {
  orion: {
    vendor: 5001,
    listed: 2040,
    merchant: 'Misty Mill',
    withIds: `${bizrate}&afPlacementId=5001_home-2&afRid=c_1`,
    without: `${bizrate}&afPlacementId=5001_noid`,
  },
  'sams-and-kohls': {
    vendor: 5058,
    listed: 2,
    merchant: 'Kohl’s (sample)',
    withIds: 'https://go.samples.example/kohls?sub=5058_home-2&click=c_1',
    without: 'https://go.samples.example/kohls?sub=5058_noid&click=noid',
  },
  rigel: {
    vendor: 5001,
    listed: 278,
    british: 103,
    merchant: 'nobleapron.example',
    withIds: `${rigel}&pub=spring&sub=5001_home-2&uid=c_1`,
    without: `${rigel}&pub=1773997200000&sub=5001_noid&uid=noid`,
  },
  lyra: {
    vendor: 5001,
    listed: 268,
    british: 96,
    merchant: 'Brook Mill',
    withIds: 'https://go.doneoftheownou.example/r?m=100294&sub=5001_home-2&click=c_1',
    without: 'https://go.doneoftheownou.example/r?m=100294&sub=5001_noid&click=noid',
  },
  'lyra-new': {
    vendor: 5040,
    listed: 178,
    british: 58,
    merchant: 'Golden Kettle - per click',
    withIds: `${trackierLyra}&p1=c_1&source=5040_home-2`,
    without: `${trackierLyra}&p1=noid&source=5040_noid`,
  },
  vega: {
    vendor: 5001,
    listed: 210,
    british: 73,
    merchant: 'Amber Mill',
    withIds: 'https://go.shoppermeet.example/visit/102058?subid=5001_home-2_c_1',
    without: 'https://go.shoppermeet.example/visit/102058?subid=5001_noid_noid',
  },
  'vega-new': {
    vendor: 5040,
    listed: 134,
    british: 50,
    merchant: 'Lunar Pillow - per click',
    withIds: `${trackierVega}&p1=c_1&source=5040_home-2`,
    without: `${trackierVega}&p1=noid&source=5040_noid`,
  },
  altair: {
    vendor: 5001,
    listed: 448,
    british: 155,
    merchant: 'Ivory Quilt',
    withIds: `${kelkoo}&publisherSubId=5001_home-2&publisherClickId=c_1`,
    without: `${kelkoo}&publisherSubId=5001_noid`,
  },
}

const IDS = { campaignId: 'spring', placementId: 'home-2', clickId: 'c_1' }
const NONE = { campaignId: '', placementId: '', clickId: '' }
/** A character in each that no screen allows in this field. */
const WRONG = { campaignId: 'spring_1', placementId: 'home_2', clickId: 'c.1' }

for (const { screen } of linkScreens) {
  test(`${screen.title}: list, country, search, file, exact links and wrong ids`, async ({
    page,
    context,
  }) => {
    const { vendor, listed, british, merchant, withIds, without } = walks[screen.key]!
    const made = screen.calls.generate !== undefined
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.setFixedTime(NOW)
    await signIn(page, vendor)
    await page.goto(screen.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.title)
    await expectList(page, screen, listed)
    if (british !== undefined) {
      const counts = page.getByRole('region', { name: 'Merchants by country' }).getByRole('table')
      await expect.poll(() => cells(counts)).toContain(`GB United Kingdom | ${british}`)
      await page.getByLabel('Country', { exact: true }).selectOption('gb')
      await expectList(page, screen, british)
      const list = page.getByRole('region', { name: 'Merchants', exact: true })
      await expect(list.locator('tbody td:first-child')).toHaveText(
        Array<string>(Math.min(british, screen.pageSize)).fill('GB'),
      )
    }

    await fill(page, screen, IDS)
    if (british !== undefined) {
      const lines = await linkFile(page)
      expect(lines).toHaveLength(1 + british)
      // Links that are made by a call are not in the file as the call makes them.
      if (!made) expect(lines.filter((line) => line.endsWith(withIds))).toHaveLength(1)
    }
    if (!screen.samples) {
      await page.getByRole('searchbox', { name: 'Merchant' }).fill(merchant)
      await expectList(page, screen, 1)
    }

    const action = `${made ? 'Generate' : 'Copy'} Link to ${merchant}`
    const pick = page.getByRole('button', { name: action, exact: true })
    const link = page.locator('code')
    for (const [texts, target] of [
      [IDS, withIds],
      [NONE, without],
    ] as const) {
      await fill(page, screen, texts)
      await expect(link).toHaveCount(0)
      await pick.click()
      await expect(link).toHaveText(target)
      if (made) await page.getByRole('button', { name: /^Copy( URL)?$/ }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(target)
    }

    let asked = 0
    page.on('request', (request) => {
      if (/generateDeepLink|keepLink/.test(request.url())) asked += 1
    })
    for (const [name, { characters }] of fieldsOf(screen)) {
      await fill(page, screen, { ...NONE, [name]: WRONG[name] })
      const input = inputOf(page, screen, name)
      await expect(input).toHaveAccessibleDescription(new RegExp(`^${characters} only; `))
      await pick.click()
      await expect(input).toBeFocused()
      await expect(link).toHaveCount(0)
    }
    expect(asked).toBe(0)
  })
}

type Field = keyof typeof IDS

function fieldsOf({ fields }: LinkScreen): [Field, LinkField][] {
  return Object.entries(fields) as [Field, LinkField][]
}

function inputOf(page: Page, { fields }: LinkScreen, name: Field): Locator {
  return page.getByLabel(`${fields[name]?.label}, optional`)
}

async function fill(page: Page, screen: LinkScreen, texts: Record<Field, string>): Promise<void> {
  for (const [name] of fieldsOf(screen)) await inputOf(page, screen, name).fill(texts[name])
}

async function expectList(page: Page, { pageSize }: LinkScreen, total: number): Promise<void> {
  const shown = Math.min(pageSize, total)
  const all = total.toLocaleString('en-US')
  await expect(
    page.getByText(`Showing ${shown} of ${all} Merchants`, { exact: true }),
  ).toBeVisible()
}

/** The lines of the file of all links, its head first. */
async function linkFile(page: Page): Promise<string[]> {
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: '(Merchant-Links.csv)' }).click()
  const file = await waiting
  expect(file.suggestedFilename()).toBe('Merchant-Links.csv')
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
}
