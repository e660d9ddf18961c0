import { client } from '@orrery/contract/client'
import { signedIn } from '@orrery/server/test/signed-up'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { gzipSync } from 'node:zlib'

/** A cheap phone on a slow network, as Lighthouse has it: milliseconds, bytes a second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** After so much quiet nothing more is expected of a page. */
const QUIET_MS = 1500
/** All screens together; what is not measured by then is left out. */
const MOST_MS = 60_000
const VENDOR = { email: 'v5001@demo.test', password: 'demo-5001-pass', appName: 'orrery' } as const
const screens = {
  'sign-in': '/signin',
  dashboard: '/dashboard',
  'conversion report 1': '/conversionReports',
  'deep links of Orion': '/deepLinksAPI',
}

/** What a page noted of itself: milliseconds after its address was opened, and the text painted largest. */
interface Noted {
  first: number
  largest: number
  largestText: string
  shift: number
  longest: number
  /** When something last happened. */
  last: number
}

interface Place {
  url: string
  executablePath: string
  env: Record<string, string>
}

/**
 * When four screens are painted on a cheap phone with an empty cache, how busy they keep it and what
 * JavaScript they load (KB, gzip): a table to read. A report and no test: figures depend on the machine.
 * @returns the table; whatever goes wrong is said in it.
 */
export async function paintReport({ url, executablePath, env }: Place): Promise<string> {
  const rows = [['screen', 'first', 'largest', 'shift', 'longest task', 'JS', 'painted largest']]
  const late = AbortSignal.timeout(MOST_MS)
  let browser: Browser | undefined
  const close = () => void browser?.close()
  try {
    browser = await chromium.launch({
      executablePath,
      env: { ...process.env, ...env },
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
    late.addEventListener('abort', close)
    const session = await signIn(url)
    for (const [name, path] of Object.entries(screens)) {
      const localStorage = path === '/signin' ? [] : session
      rows.push([name, ...(await measure(browser, { url, path, localStorage }))])
    }
  } catch (error) {
    const why = late.aborted ? `${MOST_MS / 1000} s are over` : String(error).split('\n')[0]
    rows.push(['The rest is not measured', why ?? ''])
  } finally {
    late.removeEventListener('abort', close)
    await browser?.close()
  }
  return `A cheap phone (${SLOWER} times slower, 1.6 Mbit/s), an empty cache:\n${asTable(rows)}`
}

/** What the browser keeps of a session, by the names under which the web looks for it. */
async function signIn(url: string): Promise<{ name: string; value: string }[]> {
  const call = client({ base: url, token: () => undefined })
  const { token, user } = signedIn(await call('POST /auth/signin', { body: VENDOR }))
  return [
    { name: 'token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ]
}

interface Visit {
  url: string
  path: string
  localStorage: { name: string; value: string }[]
}

async function measure(browser: Browser, { url, path, localStorage }: Visit): Promise<string[]> {
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] }
  const context = await browser.newContext({ ...PHONE, storageState })
  try {
    const { noted, bytes } = await visit(context, url + path)
    return [
      `${Math.round(noted.first)} ms`,
      `${Math.round(noted.largest)} ms`,
      noted.shift.toFixed(3),
      `${Math.round(noted.longest)} ms`,
      `${Math.round(bytes / 1000)} KB`,
      noted.largestText,
    ]
  } finally {
    await context.close()
  }
}

async function visit(context: BrowserContext, address: string) {
  const page = await context.newPage()
  const chrome = await context.newCDPSession(page)
  await chrome.send('Network.enable')
  await chrome.send('Network.emulateNetworkConditions', NETWORK)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(note)
  const scripts: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    const body = response.body()
    // Where the visit fails first, nobody waits for it.
    body.catch(() => undefined)
    scripts.push(body)
  })
  await page.goto(address)
  const drawn = await page.waitForFunction(isQuiet, QUIET_MS, { polling: 200, timeout: MOST_MS })
  const noted = (await drawn.jsonValue()) as Noted
  const bodies = await Promise.all(scripts)
  return { noted, bytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) }
}

/** Runs in the page, before anything of its own. */
function note(): void {
  const noted: Noted = { first: 0, largest: 0, largestText: '', shift: 0, longest: 0, last: 0 }
  Object.assign(window, { noted })
  type Entry = PerformanceEntry & { element?: Element; value?: number; hadRecentInput?: boolean }
  const on = (type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take)
      noted.last = performance.now()
    }).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.first = startTime
  })
  on('largest-contentful-paint', ({ startTime, element }) => {
    noted.largest = startTime
    noted.largestText = element?.textContent?.slice(0, 40) ?? ''
  })
  on('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (hadRecentInput !== true) noted.shift += value
  })
  on('resource', () => undefined)
  on('longtask', ({ duration }) => {
    noted.longest = Math.max(noted.longest, duration)
  })
}

/** What the page noted, once its screen is drawn and nothing has happened for a while. */
function isQuiet(quietMs: number): Noted | undefined {
  const { noted } = window as unknown as { noted: Noted }
  const drawn = document.querySelector('main h1') && !document.querySelector('[aria-busy="true"]')
  return drawn && performance.now() - noted.last > quietMs ? noted : undefined
}

function asTable(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
