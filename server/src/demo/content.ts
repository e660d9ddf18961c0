import { client } from '@orrery/contract/client'
import { addDays, dayAt, type Day } from '@orrery/contract/day'
import { hasHappened } from '../accounts/audit.query.ts'
import { openSession } from '../accounts/session.ts'
import type { Portal } from '../start.ts'
import { tone } from './tone.ts'
import { ADMIN_ID } from './vendors.ts'

/** When each is, in days from today. */
const EVENTS = [
  {
    inDays: 5,
    title: 'Publisher call of the month',
    description: 'What changed in the programmes, and your questions.',
    location: '',
    link: 'https://meet.example/publishers',
  },
  {
    inDays: 19,
    title: 'Season briefing',
    description: 'Rates, budgets and dates of the coming season.',
    location: '1 Meridian Way, Greenwich',
    link: '',
  },
  {
    inDays: -12,
    title: 'Feeds, hands on',
    description: 'How a product feed is read, row by row.',
    location: 'Online',
    link: '',
  },
] as const

const QUOTES = [
  { inDays: -1, text: 'Make haste slowly.', author: 'Augustus, after Suetonius' },
  { inDays: 0, text: 'What is measured with care is worth a second look.', author: '' },
  { inDays: 1, text: 'Well begun is half done.', author: 'Proverb' },
] as const

/**
 * What the demo's administrator tells its vendors, through the portal's own calls: events, daily quotes and
 * a podcast of one second. Once: whatever was changed of it later stays.
 */
export async function makeContent({ app, url }: Portal): Promise<void> {
  if (await hasHappened(app.pool, 'content-added')) return
  const token = await openSession(app, app.pool, { vendorId: ADMIN_ID })
  const call = client({ base: url, token: () => token })
  const today = dayAt(app.clock(), app.config.REPORT_TIME_ZONE)
  for (const { inDays, ...event } of EVENTS) {
    const day = addDays(today, inDays)
    const body = { ...event, startDate: `${day}T14:00:00Z`, endDate: `${day}T15:30:00Z` }
    await call('POST /event/create', { body })
  }
  for (const { inDays, ...quote } of QUOTES) {
    await call('POST /dailyQuote/create', { body: { ...quote, day: addDays(today, inDays) } })
  }
  await makePodcast(url, call, addDays(today, -2))
  await call('POST /auth/logout', {})
}

async function makePodcast(
  url: string,
  call: ReturnType<typeof client>,
  publishedDate: Day,
): Promise<void> {
  const audio = tone()
  const query = { fileName: 'tone.wav', fileType: 'audio/wav', fileSize: String(audio.length) }
  const { signedUrl, file } = await call('GET /prodcast/getSignedUrl', { query })
  const headers = { 'content-type': 'audio/wav' }
  const { ok } = await fetch(url + signedUrl, { method: 'PUT', headers, body: audio })
  if (!ok) throw new Error('The demo’s podcast was not taken.')
  const body = {
    title: 'A tone for testing',
    description: 'One second of the A above middle C, made when the demo first started.',
    file,
    duration: 1,
    publishedDate,
  }
  await call('POST /prodcast/create', { body })
}
