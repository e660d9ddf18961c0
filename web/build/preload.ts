import { signInPage } from '@orrery/contract/sign-in-page'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const SCREEN = /import\('\.\.\/(screens\/[\w-]+\.tsx)'\)/

/** What a page's screen is made of, beside the files of every page. */
interface ScreenFiles {
  /** What asks for first answers, to be run as soon as it is there. */
  first: string[]
  /** To be there when it is asked for. */
  rest: string[]
}

const FRAME = 'app/frame.tsx'
const DOOR = 'app/door.tsx'
const FIRST = 'app/first-answers.ts'

/** What asks for a screen's first answers. */
export const FIRST_ANSWERS = /\/web\/src\/app\/first-answers\.ts$/

/**
 * Names in `screens.json` which files beside those of every page a page's screen is made of, by the
 * page's path, so that the server asks the browser for them together with the page
 * (server/src/kit/http/page-text.ts). Asks for Latin Inter at once, and for all but the first styles
 * below what they would keep from being painted.
 */
export function preload(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'preload',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    transform: {
      filter: { id: PRELOADER },
      handler(code) {
        if (!code.includes(IN_HEAD))
          return this.error(`Vite asks for styles otherwise than ${IN_HEAD}.`)
        return { code: code.replace(IN_HEAD, IN_HEAD.replace('head', 'body')), map: null }
      },
    },
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const filesOf = (file: string) => filesWith(chunkOf(file, chunks), bundle)
      const everyPage = filesOf('app/main.tsx')
      const asking = await pathsWithAsks(config.root)
      const first = filesOf(FIRST)
      const frame = filesOf(FRAME)
      const byPath: Record<string, ScreenFiles> = {}
      for (const [path, screen] of await screenOfPath(config.root)) {
        const needed =
          path === signInPage.path ? filesOf(DOOR) : new Set([...frame, ...filesOf(screen)])
        const early = asking.has(path) ? first : new Set<string>()
        const rest = [...needed].filter((file) => !everyPage.has(file) && !early.has(file))
        byPath[path] = { first: [...early], rest }
      }
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(byPath) })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /inter-latin-wght.*\.woff2$/.test(file),
        )
        const href = `/${font ?? ''}`
        const attrs = { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }
        return {
          html: paintedFirst(html, bundle ?? {}),
          tags: font === undefined ? [] : [{ tag: 'link', attrs, injectTo: 'head' }],
        }
      },
    },
  }
}

/**
 * What asks for a chunk's styles when it is loaded. They have to stand behind those of the page, which stand
 * in its body: of two rules that weigh the same the later one counts.
 */
const PRELOADER = /vite\/preload-helper/
const IN_HEAD = 'document.head.appendChild(link)'

const FIRST_STYLE = /<link rel="stylesheet"[^>]*href="\/(assets\/at-first-[^"]*)">/
const STYLE = /<link rel="stylesheet"[^>]*>\s*/g
const SCRIPT = /<script type="module"[^>]*><\/script>\s*/g

/**
 * The page with its first styles in its head, and with its other styles and its scripts at its end: what stands
 * above them is painted with the page, while they are on their way. Module scripts run after the styles that
 * stand before them.
 */
function paintedFirst(page: string, bundle: Bundle): string {
  const [link = '', file = ''] = FIRST_STYLE.exec(page) ?? []
  const [before = '', after = ''] = page.split(link)
  const html = `${before}<style>${takenOut(file, bundle)}</style>${after}`
  const behind = [STYLE, SCRIPT].flatMap((pattern) => html.match(pattern) ?? [])
  return html
    .replaceAll(STYLE, '')
    .replaceAll(SCRIPT, '')
    .replace('</body>', [...behind.map(late), '</body>'].join(''))
}

/** Asked for behind what a page is painted with and what asks for first answers. */
const late = (tag: string): string => tag.replace(/^<\w+/, '$& fetchpriority="low"')

/** The text of a file, which is then none by itself. */
function takenOut(file: string, bundle: Bundle): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`The build has no ${file}.`)
  delete bundle[file]
  return String(asset.source)
}

/** The paths of the screens that first answers are asked for. */
async function pathsWithAsks(root: string): Promise<Set<string>> {
  const { href } = pathToFileURL(join(root, 'src/app/first-asks.ts'))
  const { firstAsks } = (await import(href)) as { firstAsks: Record<string, unknown> }
  return new Set(Object.keys(firstAsks))
}

/** Path and file of each screen, as the router's list has them. */
async function screenOfPath(root: string): Promise<[string, string][]> {
  const { href } = pathToFileURL(join(root, 'src/app/screens.ts'))
  const { screens } = (await import(href)) as { screens: Record<string, () => unknown> }
  return Object.entries(screens).map(([path, load]) => {
    const file = SCREEN.exec(String(load))?.[1]
    if (file === undefined) throw new Error(`screens.ts does not import the screen of ${path}.`)
    return [path, file]
  })
}

/**
 * The chunk that has a file of `src`, whatever else it has.
 * @throws Error unless there is exactly one: pages would go without what they are made of, and nobody see it.
 */
function chunkOf(file: string, chunks: readonly Chunk[]): Chunk {
  const [chunk, ...more] = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`/src/${file}`)),
  )
  if (!chunk || more.length > 0) throw new Error(`The build has not one chunk with src/${file}.`)
  return chunk
}

/** A chunk's files and those that it cannot begin without, scripts and styles. */
function filesWith(chunk: Chunk, bundle: Bundle, found = new Set<string>()) {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') filesWith(next, bundle, found)
  }
  return found
}
