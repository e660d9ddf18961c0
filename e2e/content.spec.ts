import type { Page } from '@playwright/test'
import { wav } from '@orrery/server/test/audio'
import { expectAccessible } from './axe.ts'
import { expect, signIn, test } from './test.ts'

/* Events, podcasts and daily quotes: an administrator writes them, a vendor finds them on the dashboard. */

const TODAY = '2026-03-20'
const EARLIER = '2026-03-18'

/** Other journeys look at the same dashboard: nothing of this one stays. */
async function takeBack(page: Page, show: string, name: string): Promise<void> {
  await page.goto(`/content?show=${show}`)
  await page.getByRole('button', { name: `Delete: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: /^Delete this/ })
  await expectAccessible(page, 'the question before something is deleted')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Delete: ${name}` })).toHaveCount(0)
}

async function addEvent(page: Page, title: string): Promise<void> {
  await page.goto('/content')
  await page.getByRole('button', { name: 'Add event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add event' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Give a text.')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('Talks.\n<b>And cake.</b>')
  await dialog.getByLabel('Location').fill('Linz')
  await dialog.getByLabel('Link').fill('https://events.example/day')
  await dialog.getByLabel('Begins on', { exact: true }).fill('2026-03-21')
  await dialog.getByLabel('Begins at').fill('10:00')
  await dialog.getByLabel('Ends on', { exact: true }).fill(TODAY)
  await dialog.getByLabel('Ends at').fill('11:30')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('An event cannot end before it begins.')).toBeVisible()
  await expectAccessible(page, 'the form of an event with an error')
  await dialog.getByLabel('Ends on', { exact: true }).fill('2026-03-21')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('2026-03-21 10:00 – 11:30')
  await expect(row).toContainText('<b>And cake.</b>')
}

async function addQuote(page: Page, text: string): Promise<void> {
  await page.getByRole('radio', { name: 'Daily quotes' }).check({ force: true })
  await expect(page).toHaveURL(/show=quotes/)
  await page.getByRole('button', { name: 'Add daily quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add daily quote' })
  await dialog.getByLabel('Quote').fill(text)
  await dialog.getByLabel('Author').fill('Augustus')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  // The day has its quote now.
  await page.getByRole('button', { name: 'Add daily quote' }).click()
  await dialog.getByLabel('Quote').fill('Another one.')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('This day has its quote already.')).toBeVisible()
  await expectAccessible(page, 'the form of a quote that is refused')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row').filter({ hasText: text })).toContainText(TODAY)
}

async function moveQuote(page: Page, from: string, to: string): Promise<void> {
  await page.goto('/content?show=quotes')
  await page.getByRole('button', { name: `Edit: Quote of ${from}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit daily quote' })
  await dialog.getByLabel('Day', { exact: true }).fill(to)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

async function addPodcast(page: Page, title: string): Promise<void> {
  await page.goto('/content?show=podcasts')
  await page.getByRole('button', { name: 'Add podcast' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add podcast' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Plays for').fill('0:02')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Choose the audio file.')).toBeVisible()
  await expectAccessible(page, 'the form of a podcast without its file')
  const file = dialog.locator('input[type=file]')
  const html = Buffer.from('<!doctype html>'.padEnd(500))
  await file.setInputFiles({ name: 'talk.mp3', mimeType: 'audio/mpeg', buffer: html })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('The file is no MP3, M4A, AAC, OGG, WAV or FLAC')).toBeVisible()
  await file.setInputFiles({ name: 'talk.wav', mimeType: 'audio/wav', buffer: wav(16_044) })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('0:02')
}

// Both write the quote of the same day: one after the other.
test.describe.configure({ mode: 'serial' })

for (const [where, width] of [
  ['a desktop', 1280],
  ['a phone', 390],
] as const) {
  // Shows decisions-3-content.
  test(`what an administrator writes on ${where} is on a vendor’s dashboard`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const [event, words, podcast] = [
      `Partner day of ${where}`,
      `Haste, slowly, of ${where}`,
      `Rates of ${where}`,
    ]
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 5029)
    await addEvent(page, event)
    await addQuote(page, words)
    await addPodcast(page, podcast)

    const context = await browser.newContext({ baseURL, viewport: { width, height: 844 } })
    const vendor = await context.newPage()
    const asked: string[] = []
    vendor.on('request', (request) => asked.push(request.url()))
    await signIn(vendor, 5001)
    const card = vendor.locator('section', {
      has: vendor.getByRole('heading', { name: 'From your network' }),
    })
    await expect(card.getByText(words)).toBeVisible()
    await expect(card.locator('figcaption')).toHaveText('Augustus')
    await expect(card.getByText(event, { exact: true })).toBeVisible()
    await expect(card.getByText('2026-03-21 10:00 – 11:30 UTC')).toBeVisible()
    const said = card.getByText('Talks.\n<b>And cake.</b>')
    await expect(said).toBeHidden()
    await card.getByText('What it is about').click()
    await expect(said).toBeVisible()
    await expect(card.getByRole('link', { name: /^events\.example/ })).toHaveAttribute(
      'href',
      'https://events.example/day',
    )
    expect(asked.filter((url) => url.includes('getAudio'))).toEqual([])
    const play = card.getByRole('button', { name: `Play: ${podcast}` })
    const before = await card.boundingBox()
    await play.press('Enter')
    const audio = card.locator('audio')
    await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.duration)).toBe(2)
    expect((await card.boundingBox())?.height).toBe(before?.height)
    await expectAccessible(vendor, 'the dashboard with news of the network and a player')
    await vendor.goto('/content')
    await expect(vendor).toHaveURL(/\/dashboard/)
    await moveQuote(page, TODAY, EARLIER)
    await vendor.reload()
    await expect(card.locator('figcaption')).toHaveText(`Augustus, ${EARLIER}`)
    await context.close()

    await page.goto('/content')
    await page.getByRole('button', { name: `Edit: ${event}` }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit event' })
    await expect(dialog.getByLabel('Begins at')).toHaveValue('10:00')
    await dialog.getByLabel('Ends at').fill('12:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: event })
    await expect(row).toContainText('2026-03-21 10:00 – 12:00')
    await takeBack(page, 'events', event)
    await takeBack(page, 'podcasts', podcast)
    await takeBack(page, 'quotes', `Quote of ${EARLIER}`)
  })
}
