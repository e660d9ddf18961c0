import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const DEBIAN = '/usr/bin/chromium'

export interface Browser {
  executablePath: string
  env: Record<string, string>
}

/**
 * A Chromium to test with: the one that CHROMIUM_PATH names, else the one from npm, unpacked once into
 * `folder`, else Debian's. Downloads of its own are no way: they fail without the open internet.
 * @param folder a folder of this run, removed by its owner.
 */
export async function findChromium(folder: string): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH']
  if (given) return { executablePath: given, env: {} }
  const unpacked = await unpack(folder)
  if (unpacked) return unpacked
  if (existsSync(DEBIAN)) return { executablePath: DEBIAN, env: {} }
  throw new Error(
    'No Chromium for this machine: set CHROMIUM_PATH to one (npm brings it for x64 Linux only).',
  )
}

async function unpack(folder: string): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  // The package unpacks into the temporary folder that it sees when it is loaded.
  process.env['TMPDIR'] = folder
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const packed = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin')
  // Its shared libraries, for machines that have no desktop.
  await inflate(join(packed, 'al2023.tar.br'))
  return {
    executablePath,
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: await fontConfig(folder, packed, inflate),
    },
  }
}

/** Fonts of our own, so that pages look alike on every machine. */
async function fontConfig(
  folder: string,
  packed: string,
  inflate: (path: string) => Promise<string>,
): Promise<string> {
  const fonts = await inflate(join(packed, 'fonts.tar.br'))
  const cache = join(folder, 'font-cache')
  await mkdir(cache, { recursive: true })
  const file = join(folder, 'fonts.conf')
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`,
  )
  return file
}
