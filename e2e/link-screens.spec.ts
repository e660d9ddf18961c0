import type { Locator, Page } from '@playwright/test'
import { linkScreens } from '@orrery/contract/programmes/all'
import type { LinkField, LinkScreen } from '@orrery/contract/programmes/programme'
import { NOW } from '@orrery/server/test/app'
import { expected } from '@orrery/server/test/expected/all'
import { savedCsv } from './saved-csv.ts'
import { cells, expect, openAs, test } from './test.ts'

/*
 * Every link screen (2-links §2): list, country, search, the exact link with ids and without, its
 * copy, the file of all links, and ids that hold other characters than their fields allow. The links
 * follow docs/programmes. What each must show stands in server/test/expected/.
 */

const IDS = { campaignId: 'spring', placementId: 'home-2', clickId: 'c_1' }
const NONE = { campaignId: '', placementId: '', clickId: '' }
/** A character in each that no screen allows in this field. */
const WRONG = { campaignId: 'spring_1', placementId: 'home_2', clickId: 'c.1' }

for (const { programme, screen } of linkScreens) {
  // Shows links-2-rigel, links-2-lyra, links-2-new-3, links-2-vega, links-2-samples.
  // Shows links-5-orion, links-5-rigel, links-5-lyra-vega, links-5-altair, links-7-files.
  // Shows links-9-page-sizes, links-2-orion, links-2-altair.
  test(`${screen.title}: list, country, search, file, exact links and wrong ids`, async ({
    page,
    context,
  }) => {
    const shown = expected[programme].links[screen.key]!
    const { vendor = 5001, listed, british, merchant, withIds, without, inFile } = shown
    const made = screen.wire.calls.generate !== undefined
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.setFixedTime(NOW)
    await openAs(page, vendor, screen.path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.title)
    await expectList(page, screen, listed)
    if (british !== undefined) {
      const counts = page.getByRole('region', { name: 'Merchants by country' }).getByRole('table')
      await expect.poll(() => cells(counts)).toContain(`GB United Kingdom | ${british}`)
      await page.getByLabel('Country', { exact: true }).selectOption('gb')
      await expectList(page, screen, british)
      const list = page.getByRole('region', { name: 'Merchants', exact: true })
      await expect(list.locator('tbody td:first-child')).toHaveText(
        Array<string>(Math.min(british, screen.shown.pageSize)).fill('GB'),
      )
    }

    await fill(page, screen, IDS)
    if (british !== undefined) {
      const lines = await linkFile(page)
      expect(lines).toHaveLength(1 + british)
      const its = made ? inFile : withIds
      if (its) expect(lines.filter((line) => line.split(',').includes(its))).toHaveLength(1)
    }
    if (!screen.wire.samples) {
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

// Shows links-2-new-4.
test('API 4 (New): Generate makes the link of the one merchant that the search leaves', async ({
  page,
}) => {
  const { vendor = 5001, merchant, withIds } = expected.vega.links['vega-new']!
  const { screen } = linkScreens.find(({ screen: { key } }) => key === 'vega-new')!
  await page.clock.setFixedTime(NOW)
  await openAs(page, vendor, screen.path)
  const generate = page.getByRole('button', { name: 'Generate', exact: true })
  const hint = page.locator('form + div p')
  await expect(hint).toHaveText('Pick a merchant and its link appears under it.')
  await generate.click()
  await expect(hint).toHaveText('Several merchants fit: pick one of them from the list.')
  // A page without rows is not a search without merchants.
  await page.goto(`${screen.path}?page=99`)
  await expect(page.getByText('There is no such page.')).toBeVisible()
  await generate.click()
  await expect(hint).toHaveText('Several merchants fit: pick one of them from the list.')
  await page.goto(screen.path)
  await page.getByLabel('Country', { exact: true }).selectOption('gb')
  await fill(page, screen, IDS)
  await page.getByRole('searchbox', { name: 'Merchant' }).fill(merchant)
  await expectList(page, screen, 1)
  await generate.click()
  await expect(page.locator('code')).toHaveText(withIds)
  await page.getByRole('searchbox', { name: 'Merchant' }).fill('No such merchant')
  await expect(page.locator('code')).toHaveCount(0)
  await generate.click()
  await expect(hint).toHaveText('No merchant fits the search.')
})

type Field = keyof typeof IDS

function fieldsOf({ wire: { fields } }: LinkScreen): [Field, LinkField][] {
  return Object.entries(fields) as [Field, LinkField][]
}

function inputOf(page: Page, { wire: { fields } }: LinkScreen, name: Field): Locator {
  return page.getByLabel(`${fields[name]?.label}, optional`)
}

async function fill(page: Page, screen: LinkScreen, texts: Record<Field, string>): Promise<void> {
  for (const [name] of fieldsOf(screen)) await inputOf(page, screen, name).fill(texts[name])
}

async function expectList(
  page: Page,
  { shown: { pageSize } }: LinkScreen,
  total: number,
): Promise<void> {
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
  return (await savedCsv(file)).trimEnd().split('\r\n')
}

test('an administrator’s Refresh asks for the counts again, too', async ({ page }) => {
  await openAs(page, 5029, '/deepLinksAPI2')
  await expect(page.getByRole('region', { name: 'Merchants by country' })).toContainText('GB')
  const counts = page.waitForResponse('**/getMerchantsSummary*')
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect((await counts).ok()).toBe(true)
})
