import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subset from 'subset-font'
import type { Plugin } from 'vite'

const FILE = 'inter-latin-wght-normal.woff2'
const WHOLE = import.meta.resolve(`@fontsource-variable/inter/files/${FILE}`)
/** From regular text to what a browser makes of `<strong>`; the whole typeface has 100 to 900. */
const WEIGHTS = { min: 400, max: 700 }
/**
 * Pairs that are moved together, accents, and figures of one width. Without what nothing here asks for: small
 * capitals, fractions, other shapes of letters, arrows from hyphens.
 */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

/**
 * Latin Inter with what the portal shows of it, under `~typeface/`: half of the file, which every first page
 * waits for beside its scripts. It has the characters of the first `unicode-range` in `fonts.css`.
 * @param web the web's folder, as Vite is to name it.
 */
export function typeface(web: string): Plugin {
  const folder = join(web, 'node_modules/.typeface')
  return {
    name: 'typeface',
    async config() {
      const styles = await readFile(join(web, 'src/theme/fonts.css'), 'utf8')
      const cut = await subset(await readFile(fileURLToPath(WHOLE)), charactersOf(styles), {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        variationAxes: { wght: WEIGHTS },
      })
      await writeWhole(folder, cut)
      return { resolve: { alias: { '~typeface': folder } } }
    },
  }
}

/** Another build may read it meanwhile. */
async function writeWhole(folder: string, cut: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true })
  const begun = join(folder, randomUUID())
  await writeFile(begun, cut)
  await rename(begun, join(folder, FILE))
}

/** The characters that a stylesheet asks its first typeface for. */
function charactersOf(styles: string): string {
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(styles) ?? []
  const found = Array.from(ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g), ([, from = '', to]) =>
    charactersBetween(parseInt(from, 16), parseInt(to ?? from, 16)),
  )
  if (found.length === 0) throw new Error('fonts.css has no unicode-range.')
  return found.join('')
}

function charactersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}
