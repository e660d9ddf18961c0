import type { Page } from '@playwright/test'
import { addFeed, news, uploadFile } from './feed-screen.ts'
import { theRun } from './run.ts'
import { expect, MADE, signIn, test } from './test.ts'

/* A shop's picture, from its feed to what a publisher's browser draws. */

/** A drawing of the pretend shop, 240 pixels square, and an address that answers with a page instead. */
const DRAWING = '/feeds/pictures/3-zinnia.png'
const PAGE = '/feeds/pictures/3-page.png'

const product = (id: string, title: string, picture: string) =>
  `${id}\t${title}\thttps://elm.example/${id}?sub={VENDOR_ID}\t${theRun().partners}${picture}\t950.00 USD\tElm`

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

test('a feed’s picture is shown small from our own address, and a page is none', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const spoilt = await fetch(`${theRun().partners}/_control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: PAGE, kind: 'html' }),
  })
  expect(spoilt.status).toBe(204)
  await signIn(page, 5029)
  await addFeed(page, 'Florist', 'Google product data, TSV (products)')
  const feed = [
    'id\ttitle\tlink\timage_link\tprice\tmerchant_name',
    product('drawn', 'Zinnia in a pot', DRAWING),
    product('paged', 'Zinnia in a vase', PAGE),
  ]
  await uploadFile(page, 'florist.tsv', feed.join('\n'))
  await expect(news(page, '2 added, 0 changed, 0 removed, 0 refused')).toBeVisible(MADE)

  const context = await browser.newContext({ baseURL })
  const vendor = await context.newPage()
  const asked: string[] = []
  vendor.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(request.url())
  })
  await signIn(vendor, 5192)
  const picture = card(vendor, 'Zinnia in a pot').locator('img')
  // Search follows a feed after a while, and a picture whose shop is slow is there the next time.
  await expect(async () => {
    await vendor.goto('/products?q=zinnia')
    await expect(card(vendor, 'Zinnia in a vase')).toBeVisible()
    await expect(picture).toBeVisible()
    const size = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(size[0]).toBeGreaterThan(0)
    expect(size[0]).toBe(size[1])
  }).toPass()

  const source = await picture.getAttribute('src')
  const path = source?.replace(/\?width=160$/, '') ?? ''
  expect(source).toMatch(/^\/pictures\/[\w-]+\/[\w-]+\?width=160$/)
  const widths = [160, 320, 640].map((width) => `${path}?width=${width} ${width}w`)
  await expect(picture).toHaveAttribute('srcset', widths.join(', '))
  await expect(picture).toHaveAttribute('sizes', /px$/)
  await expect(picture).toHaveAttribute('loading', 'lazy')
  // The frame has its size whether or not there is a picture: four to three.
  const drawn = await picture.boundingBox()
  expect((drawn?.width ?? 0) / (drawn?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  const chosen = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  const answer = await vendor.request.get(chosen)
  expect(answer.headers()['content-type']).toBe('image/webp')

  const vase = card(vendor, 'Zinnia in a vase')
  await expect(vase.locator('img')).toHaveCount(0)
  await expect(vase.locator('svg').first()).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(new URL(vendor.url()).origin))).toEqual([])
  await context.close()
})
