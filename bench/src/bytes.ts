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
  { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
>

const WEB = join(import.meta.dirname, '../../web')
/** What is loaded only once somebody points at it or asks for it. */
const WHEN_WANTED = [
  'src/app/Palette.tsx',
  'src/app/ShortcutHelp.tsx',
  'src/report/why/WhyPanel.tsx',
  '../node_modules/@simplewebauthn/browser/esm/index.js',
  'src/ui/date/DateRangePanel.tsx',
  'src/report/breakdown/BreakdownCard.tsx',
  'src/report/breakdown/DrillForm.tsx',
]
const SCREENS = 'src/screens/'
/** What stands around sign-in, and around every other screen. */
const DOOR = 'src/app/door.tsx'
const FRAME = 'src/app/frame.tsx'

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
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''
  const screens = Object.keys(manifest)
    .filter((name) => name.startsWith(SCREENS))
    .toSorted()
  const loaded = screens.map((screen) => {
    const around = screen.includes('/sign-in.') ? DOOR : FRAME
    return { screen, all: loadedWith(manifest, [entry, around, screen]) }
  })
  const isShared = (name: string) =>
    loaded.filter(({ all }) => all.has(name)).length > screens.length / 2
  const figures: Figure[] = []
  for (const { screen, all } of loaded) {
    const own = new Set([...all].filter((name) => !isShared(name)))
    const [total, part] = [
      await kilobytes(manifest, dist, all),
      await kilobytes(manifest, dist, own),
    ]
    const name = screen.slice(SCREENS.length).replace('.tsx', '')
    const parts = `${own.size} files beside the ${all.size - own.size} that most screens share`
    const cold = { 'sign-in': 90, dashboard: 140 }[name]
    figures.push(
      cold === undefined
        ? {
            name: `${name}: own JavaScript`,
            ratio: part,
            unit: 'KB',
            budget: '≤ 50 KB',
            detail: parts,
          }
        : {
            name: `${name}: all JavaScript`,
            ratio: total,
            unit: 'KB',
            budget: `≤ ${cold} KB`,
            detail: parts,
          },
    )
  }
  return figures
}

/** Everything that loads without anybody's doing: static imports, and what a screen's parts ask for as they appear. */
function loadedWith(manifest: Manifest, names: string[]): Set<string> {
  const loaded = new Set<string>()
  const add = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || loaded.has(name)) return
    loaded.add(name)
    const asked = chunk.dynamicImports?.filter(
      (each) => !each.startsWith(SCREENS) && ![DOOR, FRAME, ...WHEN_WANTED].includes(each),
    )
    for (const each of [...(chunk.imports ?? []), ...(asked ?? [])]) add(each)
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
