import type { Answer } from '@orrery/contract/client'
import type { Page } from '@playwright/test'
import { savedCsv } from './saved-csv.ts'
import { cells, expect, openAs, signIn, test } from './test.ts'

/* One page's address in, every programme that pays for it out; and the same for many. */

/** A merchant that the pretend Orion and others have, and the page of one more. */
async function shop(page: Page): Promise<string> {
  const answer = page.waitForResponse(/getMerchantsV2/)
  await page.goto('/deepLinksAPI')
  const { data } = (await (await answer).json()) as { data: { merchantUrl: string }[] }
  return data[0]?.merchantUrl ?? ''
}

test('a pasted page shows who pays for it, and the link is copied, kept and shortened', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 5001)
  const front = await shop(page)
  const target = `${front}a-page?size=9`
  await page.goto('/links')
  const field = page.getByLabel('Address of a page')
  await field.fill(` ${target.replace('https://', '')} `)
  await field.press('Enter')
  await expect(page).toHaveURL(/find=https/)
  await expect(field).toHaveValue(target)
  await expect(field).toBeFocused()

  const found = page.getByRole('region', { name: 'Programmes that pay for this page' })
  await expect(found.getByRole('row').nth(1)).toContainText('Best')
  const orion = found.getByRole('row').filter({ hasText: 'Orion' })
  await expect(orion).toContainText(/\$?\d.* a click/)

  await page.getByText('Placement id, Click id, optional').click()
  await page.getByLabel('Placement id, optional').fill('blog 1')
  await orion.getByRole('button', { name: /^Copy Link of Orion/ }).click()
  await expect(page.getByLabel('Placement id, optional')).toBeFocused()
  await page.getByLabel('Placement id, optional').fill('found-1')
  await orion.getByRole('button', { name: /^Copy Link of Orion/ }).click()
  const box = page.getByRole('region', { name: 'Your link', exact: true })
  await expect(box).toContainText('afPlacementId=5001_found-1')
  await expect(
    page.getByText('Successfullly Copied Merchant URL to clib board').first(),
  ).toBeVisible()
  const link = (await box.getByText(/^https:/).textContent()) ?? ''
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await box.getByRole('button', { name: 'Short link' }).click()
  await expect(box.getByText(/\/s\/[A-Za-z0-9]{8}$/)).toBeVisible()

  // It is in the list below without being asked for.
  const own = page.getByRole('region', { name: 'Your links' })
  await expect(own.getByText('found-1').first()).toBeVisible()
})

test('a page that nobody pays for says why and what to do next', async ({ page }) => {
  await openAs(page, 5001, '/links?find=https://nobody.example/a')
  await expect(page.getByText('No programme has this merchant.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Look for nobody' }).click()
  await expect(page).toHaveURL(/deepLinksAPI\?search=nobody/)
  await page.goto('/links')
  await page.getByRole('button', { name: 'Find links' }).click()
  const field = page.getByLabel('Address of a page')
  await expect(field).toBeFocused()
  await expect(page.getByText('Paste the address of a page.')).toBeVisible()
  await field.fill('shoes')
  await page.getByRole('button', { name: 'Find links' }).click()
  await expect(
    page.getByText('The address must begin with http:// or https://.').first(),
  ).toBeVisible()
})

test('many pages are pasted or come as CSV, and leave as CSV with their links', async ({
  page,
}) => {
  await signIn(page, 5001)
  const front = await shop(page)
  await page.goto('/links')
  await page.getByRole('radio', { name: 'Many pages' }).check()
  const rows = [
    'Name,Page',
    `"Shoes, red","${front}shoes"`,
    'None,https://nobody.example/',
    'Lamp,ask me',
    '"Desk',
  ]
  await page.setInputFiles('input[type=file]', {
    name: 'pages.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  const field = page.getByLabel('Addresses of pages')
  await expect(field).toHaveValue(`${front}shoes\nhttps://nobody.example/`)
  await expect(
    page.getByText(
      'One row of the file holds no address and is left out. Row 5 of the file begins with a quote that never ends; it and what follows are left out.',
    ),
  ).toBeVisible()
  const others = Array.from({ length: 30 }, (_, at) => `https://nobody${at}.example/`)
  await field.fill([front, ...others, `${front}shoes`].join('\n'))
  await page.getByRole('button', { name: 'Find links' }).click()
  await expect(page.getByText('2 of 32 pages are paid for.').first()).toBeVisible()
  // Of another list nothing is said until it is answered.
  const answer = Promise.withResolvers<undefined>()
  await page.route('**/home/findLinks', async (route) => {
    await answer.promise
    await route.continue()
  })
  const every = await field.inputValue()
  await field.fill(front)
  await page.getByRole('button', { name: 'Find links' }).click()
  await expect(page.getByText('Looking for programmes…')).toBeVisible()
  await expect(page.getByRole('main').getByText(/pages are paid for/)).toHaveCount(0)
  answer.resolve(undefined)
  await field.fill(every)
  await page.getByRole('button', { name: 'Find links' }).click()
  await expect(page.getByText('2 of 32 pages are paid for.').first()).toBeVisible()
  const table = page.getByRole('region', { name: 'Pages and their best programmes' })
  expect((await cells(table.getByRole('table'))).length).toBe(20)
  await expect(table.getByRole('row').nth(2)).toContainText('No programme has this merchant.')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Download the best link of every page/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('found-links.csv')
  const lines = (await savedCsv(file)).trimEnd().split('\r\n')
  expect(lines).toHaveLength(33)
  expect(lines[1]).toMatch(/^https:\/\/.*,https:\/\/.*5001.*,,$/)
  expect(lines[2]).toBe('https://nobody0.example/,,,,,,,No programme has this merchant.,')

  await table
    .getByRole('button', { name: /^Copy Link of/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Your link', exact: true })).toContainText(
    'https://',
  )
  await page
    .getByRole('navigation', { name: 'Pages of found links' })
    .getByRole('button', { name: 'Next' })
    .click()
  await expect(page.getByRole('region', { name: 'Your link', exact: true })).toHaveCount(0)
  await expect(table.getByRole('row')).toHaveCount(13)
})

test('of two files chosen one after the other the last counts, however long each is read', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { text } = Blob.prototype
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    let first: Promise<string> | undefined
    Blob.prototype.text = function slowText(this: File) {
      if (this.name !== 'first.csv') return text.call(this)
      first = held.then(() => text.call(this))
      return first
    }
    Object.assign(window, {
      async readFirst() {
        letGo()
        await first
        // What came of it is drawn.
        for (let frames = 2; frames > 0; frames -= 1) await new Promise(requestAnimationFrame)
      },
    })
  })
  await openAs(page, 5001, '/links?pages=many')
  const choose = (name: string) =>
    page.setInputFiles('input[type=file]', {
      name: `${name}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`https://${name}.example/`),
    })
  const field = page.getByLabel('Addresses of pages')
  await choose('first')
  await choose('second')
  await expect(field).toHaveValue('https://second.example/')
  await page.evaluate(() => (window as unknown as { readFirst: () => Promise<void> }).readFirst())
  await expect(field).toHaveValue('https://second.example/')
})

test('from one page of many Back leads to all of them, which a reload forgets', async ({
  page,
}) => {
  await signIn(page, 5001)
  const front = await shop(page)
  await page.goto('/links?page=2')
  const many = page.getByRole('radio', { name: 'Many pages' })
  await many.check()
  await expect(page).toHaveURL(/\/links\?page=2&pages=many$/)
  const field = page.getByLabel('Addresses of pages')
  const pages = Array.from({ length: 21 }, (_, at) => `${front}shoes-${at}`)
  await field.fill(pages.join('\n'))
  await page.getByRole('button', { name: 'Find links' }).click()
  const found = page.getByRole('navigation', { name: 'Pages of found links' })
  await found.getByRole('button', { name: 'Next' }).click()
  const table = page.getByRole('region', { name: 'Pages and their best programmes' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await table.getByRole('button', { name: /more for .*shoes-20$/ }).click()
  await expect(page.getByLabel('Address of a page')).toHaveValue(`${front}shoes-20`)
  await expect(page).not.toHaveURL(/pages=many/)

  await page.goBack()
  await expect(many).toBeChecked()
  await expect(field).toHaveValue(pages.join('\n'))
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(table.getByRole('row')).toHaveCount(21)
  await page.goForward()
  await page.goForward()
  await expect(page.getByLabel('Address of a page')).toHaveValue(`${front}shoes-20`)

  // The list is in no address: what a reload shows of it is a place for another.
  await page.goBack()
  await page.reload()
  await expect(many).toBeChecked()
  await expect(field).toHaveValue('')
  await expect(page.getByText(/pages are paid for/)).toHaveCount(0)
  await expect(table).toHaveCount(0)
  // One that is shorter begins at its first page.
  await field.fill(pages.slice(0, 2).join('\n'))
  await page.getByRole('button', { name: 'Find links' }).click()
  await expect(table.getByRole('row')).toHaveCount(3)
})

test('the palette takes an address', async ({ page }) => {
  await signIn(page, 5001)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('combobox').fill('https://nobody.example/a?b=c')
  await expect(palette.getByRole('option', { selected: true })).toContainText(
    'Find links for https://nobody.example/a?b=c',
  )
  await palette.getByRole('combobox').press('Enter')
  await expect(page.getByLabel('Address of a page')).toHaveValue('https://nobody.example/a?b=c')
  await expect(page.getByText('No programme has this merchant.').first()).toBeVisible()
})

test('on a phone a link that was found is copied without scrolling sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 5001, '/links?find=https://www.amberanchor.example/a')
  const copy = page.getByRole('button', { name: /^Copy Link of / }).first()
  await expect(copy).toBeVisible()
  const { x = 390, width = 0 } = (await copy.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(390)
})

test('a link to the front page leads where the merchant says it is', async ({ page }) => {
  await signIn(page, 5001)
  const listed = page.waitForResponse(/kelkoo\/getMerchants\?/)
  await page.goto('/deepLinksAPI5')
  const { data } = (await (await listed).json()) as { data: { url: string }[] }
  const pages = data.map((merchant) => `${merchant.url}a-page`)

  await page.goto('/links')
  await page.getByRole('radio', { name: 'Many pages' }).check()
  await page.getByLabel('Addresses of pages').fill(pages.join('\n'))
  const found = page.waitForResponse(/findLinks/)
  await page.getByRole('button', { name: 'Find links' }).click()
  const answer = (await (await found).json()) as Answer<'POST /home/findLinks'>
  const onlyFront = answer.data.find(({ programmes }) =>
    programmes.some(({ programme, why }) => programme === 'altair' && why !== null),
  )
  const url = onlyFront?.url ?? ''

  await page.goto(`/links?find=${encodeURIComponent(url)}`)
  const made = page.waitForRequest(/generateDeepLink/)
  await page
    .getByRole('button', { name: /^Copy Link of Altair/ })
    .first()
    .click()
  const { merchantUrl } = (await made).postDataJSON() as { merchantUrl: string }
  expect(merchantUrl).toMatch(/^https:\/\/www\./)
  expect(`${merchantUrl}a-page`).toBe(url)
})
