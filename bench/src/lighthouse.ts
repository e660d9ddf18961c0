import { chromium } from '@playwright/test'
import { findChromium } from '@orrery/e2e/chromium'
import { spawnPortal } from '@orrery/e2e/spawn-portal'
import { client } from '@orrery/contract/client'
import { signedIn } from '@orrery/server/test/signed-up'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from './figure.ts'
import { freePort } from './free-port.ts'
import { median } from './median.ts'

/** Fetched by npm when this part is asked for: with what it brings along it weighs 176 MB (0056). */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const ROUNDS = 3
const VENDOR = { email: 'v5001@demo.test', password: 'demo-5001-pass', appName: 'orrery' } as const
const pages = {
  'sign-in': '/signin',
  dashboard: '/dashboard',
  'conversion report 1': '/conversionReports',
  'deep links of Orion': '/deepLinksAPI',
}

/** What of a Lighthouse report is looked at; scores from 0 to 1, times in milliseconds. */
interface Report {
  categories: Record<'performance' | 'accessibility', { score: number }>
  audits: Record<string, { numericValue?: number }>
}

/** Lighthouse as on a phone, with an empty cache, on the portal of the journeys. */
export async function benchLighthouse(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-bench-lighthouse-'))
  const portal = await spawnPortal(join(import.meta.dirname, '../..'))
  try {
    const { executablePath, env } = await findChromium(folder)
    const port = await freePort()
    const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath,
      env: { ...process.env, ...env },
      args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    })
    try {
      const figures: Figure[] = []
      for (const [name, path] of Object.entries(pages)) {
        const page = await browser.newPage()
        // A place of this origin that runs no script of ours, to begin or end the session in.
        await page.goto(`${portal.url}/favicon.svg`)
        const session = path === '/signin' ? undefined : await signIn(portal.url)
        await page.evaluate((items) => {
          localStorage.clear()
          for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text)
        }, session ?? {})
        await page.close()
        const reports: Report[] = []
        while (reports.length < ROUNDS) reports.push(await lighthouse(portal.url + path, port))
        figures.push(...figuresOf(name, reports))
      }
      return figures
    } finally {
      await browser.close()
    }
  } finally {
    await portal.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the browser keeps of a session, by the names under which the web looks for it. */
async function signIn(url: string): Promise<Record<string, string>> {
  const call = client({ base: url, token: () => undefined })
  const { token, user } = signedIn(await call('POST /auth/signin', { body: VENDOR }))
  return { token, user: JSON.stringify(user) }
}

async function lighthouse(url: string, port: number): Promise<Report> {
  const asked = ['--output=json', '--quiet', '--only-categories=performance,accessibility']
  const args = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url]
  const { stdout } = await promisify(execFile)('npm', [...args, `--port=${port}`, ...asked], {
    maxBuffer: 2 ** 26,
  })
  return JSON.parse(stdout) as Report
}

function figuresOf(name: string, reports: Report[]): Figure[] {
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN))
  const score = (of: keyof Report['categories']) =>
    100 * median(reports.map(({ categories }) => categories[of].score))
  const [first, busy] = [audit('first-contentful-paint'), audit('total-blocking-time')]
  const detail = `median of ${ROUNDS}; first paint ${Math.round(first)} ms, blocked ${Math.round(busy)} ms`
  const largest = audit('largest-contentful-paint')
  return [
    { name: `${name}: Lighthouse`, ratio: score('performance'), budget: '≥ 98', detail },
    { name: `${name}: largest paint`, ratio: largest, unit: 'ms', budget: '≤ 2000', detail },
    { name: `${name}: shift`, ratio: audit('cumulative-layout-shift'), budget: '≤ 0.02', detail },
    { name: `${name}: accessibility`, ratio: score('accessibility'), budget: '≥ 100', detail },
  ]
}
