import { coreRules } from './specified/rules-core.ts'
import { decisionsRules } from './specified/rules-decisions.ts'
import { linksRules } from './specified/rules-links.ts'

/** Every demand that is no path, field or text, by its id; a test that shows it names the id. */
export const rules: Readonly<Record<string, string>> = {
  ...coreRules,
  ...linksRules,
  ...decisionsRules,
}

/**
 * A test and the demands that the comment directly above it names: `Shows core-5-phone, links-5-zip.`
 * A call that the test does not name by its path may stand there, too: `Shows POST /auth/removePasskey.`
 */
export interface ShownBy {
  file: string
  title: string
  ids: string[]
}

const NAMES = /^[ \t]*\/\/ Shows (.+)\n/gm
/** The call that makes a test, up to its title, which in a table of cases comes behind them. */
const TEST = /^[ \t]*(?:test|it)(?:\.each[\s\S]*?\)\(|\()\s*(['"`])((?:\\.|(?!\1).)+)\1/

/**
 * The tests of a file that say what they show.
 * @throws Error when such a comment stands above no test or is not understood.
 */
export function shownIn(file: string, text: string): ShownBy[] {
  const found: ShownBy[] = []
  let ids: string[] = []
  for (const { 0: line, 1: names = '', index } of text.matchAll(NAMES)) {
    ids.push(...names.replace(/[.,]$/, '').split(', '))
    const rest = text.slice(index + line.length)
    if (/^[ \t]*\/\/ Shows /.test(rest)) continue
    const title = TEST.exec(rest)?.[2]
    if (title === undefined) throw new Error(`${file}: "Shows ${names}" stands above no test.`)
    found.push({ file, title, ids })
    ids = []
  }
  return found
}

/** The page and section of a demand: `core-5-terms` is one of `1-core §5`. */
export function sectionOf(id: string): string {
  const [page = '', section = ''] = id.split('-')
  const pages: Record<string, string> = {
    core: '1-core',
    links: '2-links',
    decisions: '3-decisions',
  }
  return `${pages[page]} §${section}`
}
