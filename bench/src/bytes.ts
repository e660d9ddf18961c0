import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Figure } from './figure.ts'

/** Vite's manifest: what each source became, and what that loads. */
type Manifest = Record<
  string,
  {
    file: string
    name?: string
    imports?: string[]
    dynamicImports?: string[]
  }
>

const WEB = join(import.meta.dirname, '../../web')
/** What is loaded only once somebody points at it or asks for it, or is an administrator who sets something. */
const WHEN_WANTED = [
  'src/admin/NetworkSettings.tsx',
  'src/api/ProofForm.tsx',
  'src/app/Palette.tsx',
  'src/app/ShortcutHelp.tsx',
  'src/report/why/WhyPanel.tsx',
  '../node_modules/@simplewebauthn/browser/esm/index.js',
  'src/second-factors/QrCode.tsx',
  'src/ui/date/DateRangePanel.tsx',
  'src/ui/date/DayPanel.tsx',
  'src/report/breakdown/BreakdownCard.tsx',
  'src/report/breakdown/DrillForm.tsx',
]
const SCREENS = 'src/screens/'
/** What stands around sign-in. */
const DOOR = 'src/app/door.tsx'

/** Bytes of JavaScript, compressed with gzip, of a build made for this measurement. */
export async function benchBytes(): Promise<Figure[]> {
  const dist = await mkdtemp(join(tmpdir(), 'orrery-bench-web-'))
  try {
    const build = ['build', '--manifest', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error']
    await promisify(execFile)('vite', build, { cwd: WEB })
    const manifest = JSON.parse(
      await readFile(join(dist, '.vite/manifest.json'), 'utf8'),
    ) as Manifest
    return await weighed(manifest, dist)
  } finally {
    await rm(dist, { recursive: true, force: true })
  }
}

async function weighed(manifest: Manifest, dist: string): Promise<Figure[]> {
  const [base, frame] = [groupIn(manifest, 'base'), groupIn(manifest, 'frame')]
  const whenWanted = new Set([frame, DOOR, ...WHEN_WANTED])
  for (const each of whenWanted) chunkIn(manifest, each)
  const screens = Object.keys(manifest)
    .filter((name) => name.startsWith(SCREENS))
    .toSorted()
  const loaded = screens.map((screen) => {
    const around = screen.includes('/sign-in.') ? DOOR : frame
    const names = [base, around, screen]
    return {
      screen,
      first: loadedWith(manifest, names, () => false),
      all: loadedWith(manifest, names, (each) => !whenWanted.has(each)),
    }
  })
  const isShared = (name: string) =>
    loaded.filter(({ all }) => all.has(name)).length > screens.length / 2
  const figures: Figure[] = []
  for (const { screen, all, first } of loaded) {
    const own = new Set([...all].filter((name) => !isShared(name)))
    const name = screen.slice(SCREENS.length).replace('.tsx', '')
    const parts = `${own.size} files beside the ${all.size - own.size} that most screens share`
    const cold = { 'sign-in': 90, dashboard: 140 }[name]
    const total = (await kilobytes(manifest, dist, all)).toFixed(0)
    figures.push(
      cold === undefined
        ? {
            name: `${name}: own JavaScript`,
            ratio: await kilobytes(manifest, dist, own),
            unit: 'KB',
            budget: '≤ 50 KB',
            detail: parts,
          }
        : {
            name: `${name}: JavaScript of the first drawing`,
            ratio: await kilobytes(manifest, dist, first),
            unit: 'KB',
            budget: `≤ ${cold} KB`,
            detail: `${total} KB with what it loads as it is drawn; ${parts}`,
          },
    )
  }
  return figures
}

/** @throws Error where Vite's manifest has no such name: what is not found would weigh nothing. */
function chunkIn(manifest: Manifest, name: string): Manifest[string] {
  const chunk = manifest[name]
  if (!chunk)
    throw new Error(`Vite's manifest has no ${name}; it has changed its name or its group.`)
  return chunk
}

/**
 * The name of a group of vite.config.ts, which ends in its content's hash.
 * @throws Error where the build has no such group.
 */
function groupIn(manifest: Manifest, group: string): string {
  const found = Object.entries(manifest).find(
    ([, { name, file }]) => name === group && file.endsWith('.js'),
  )
  if (!found) throw new Error(`Vite's manifest has no group ${group}.`)
  return found[0]
}

/**
 * Everything that loads without anybody's doing: static imports, and what a screen's parts ask for as they
 * appear, where that counts.
 */
function loadedWith(
  manifest: Manifest,
  names: readonly string[],
  counts: (asked: string) => boolean,
): Set<string> {
  const loaded = new Set<string>()
  const add = (name: string): void => {
    if (loaded.has(name)) return
    loaded.add(name)
    const { imports = [], dynamicImports = [] } = chunkIn(manifest, name)
    const asked = dynamicImports.filter((each) => !each.startsWith(SCREENS) && counts(each))
    for (const each of [...imports, ...asked]) add(each)
  }
  for (const name of names) add(name)
  return loaded
}

async function kilobytes(manifest: Manifest, dist: string, names: Set<string>): Promise<number> {
  let bytes = 0
  for (const name of names) {
    const file = manifest[name]?.file
    if (file?.endsWith('.js')) bytes += gzipSync(await readFile(join(dist, file))).length
  }
  return bytes / 1000
}
