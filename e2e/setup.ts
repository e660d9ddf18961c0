import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './chromium.ts'
import { paintReport } from './paint-report.ts'
import { tellRun } from './run.ts'
import { spawnPortal } from './spawn-portal.ts'

/**
 * Starts the portal and unpacks the browser, before the first test; the returned function ends both. Where
 * PAINT_REPORT names a file, it first leaves there when the screens are painted.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const temporary = process.env['TMPDIR'] ?? tmpdir()
  const folder = await mkdtemp(join(temporary, 'orrery-e2e-'))
  const portal = await spawnPortal(join(import.meta.dirname, '..'))
  const browser = await findChromium(folder)
  process.env['TMPDIR'] = temporary
  tellRun({
    url: portal.url,
    partners: portal.partners,
    executablePath: browser.executablePath,
    browserEnv: browser.env,
  })
  return async () => {
    const report = process.env['PAINT_REPORT']
    if (report) await writeFile(report, await paintReport({ url: portal.url, ...browser }))
    await portal.end()
    await rm(folder, { recursive: true, force: true })
  }
}
