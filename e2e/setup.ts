import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from './chromium.ts'
import { tellRun } from './run.ts'

const START_MS = 120_000

/** Starts the portal and unpacks the browser, before the first test; the returned function ends both. */
export default async function setup(): Promise<() => Promise<void>> {
  const temporary = process.env['TMPDIR'] ?? tmpdir()
  const folder = await mkdtemp(join(temporary, 'orrery-e2e-'))
  const portal = spawn(process.execPath, [join(import.meta.dirname, 'portal.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => portal.once('exit', resolve))
  const addresses = await firstLine(portal.stdout, ended)
  const browser = await findChromium(folder)
  process.env['TMPDIR'] = temporary
  tellRun({
    ...(JSON.parse(addresses) as { url: string; partners: string }),
    executablePath: browser.executablePath,
    browserEnv: browser.env,
  })
  return async () => {
    portal.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

function firstLine(output: NodeJS.ReadableStream, ended: Promise<number | null>): Promise<string> {
  const line = new Promise<string>((resolve) =>
    createInterface({ input: output }).once('line', resolve),
  )
  const failed = ended.then((code) => {
    throw new Error(`The portal of the journeys ended with ${code} before it answered.`)
  })
  const late = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error('The portal of the journeys did not answer.')),
      START_MS,
    ).unref()
  })
  return Promise.race([line, failed, late])
}
