import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScreenFiles } from './page-text.ts'

/** What `npm run build` laid down for browsers. */
export interface BuiltWeb {
  /** The folder of its files. */
  folder: string
  /** The page that those of all paths are made of. */
  html: string
  screens: ScreenFiles
  /** The first styles, which stand in every page, as the content security policy names them. */
  styleSources: string[]
}

const DIST = join(import.meta.dirname, '../../../../web/dist')
const STYLE = /<style>(.*?)<\/style>/gs

/** The built web; undefined where nobody has built it. */
export async function builtWeb(): Promise<BuiltWeb | undefined> {
  if (!existsSync(join(DIST, 'index.html'))) return undefined
  const [html, screens] = (await Promise.all(
    ['index.html', 'screens.json'].map((file) => readFile(join(DIST, file), 'utf8')),
  )) as [string, string]
  return {
    folder: DIST,
    html,
    screens: JSON.parse(screens) as ScreenFiles,
    styleSources: [...html.matchAll(STYLE)].map(([, style = '']) => `'sha256-${hashOf(style)}'`),
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')
