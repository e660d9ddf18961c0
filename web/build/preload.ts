import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const SCREEN = /import\('\.\.\/(screens\/[\w-]+\.tsx)'\)/

/** What asks for a screen's first answers. */
export const FIRST_ANSWERS = /\/web\/src\/app\/first-answers\.ts$/

/**
 * Names in `screens.json` which files beside those of every page a page's screen is made of, by the
 * page's path, so that the server asks the browser for them together with the page
 * (server/src/kit/http/page-text.ts); asks for Latin Inter at once; and runs what asks for first answers
 * as soon as it is there.
 */
export function preload(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'preload',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const entry = filesWith(
        chunks.find(({ isEntry }) => isEntry),
        bundle,
      )
      const byPath: Record<string, string[]> = {}
      for (const [path, screen] of await screenOfPath(config.root)) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}`))
        byPath[path] = [...filesWith(chunk, bundle)].filter((file) => !entry.has(file))
      }
      this.emitFile({ type: 'asset', fileName: 'screens.json', source: JSON.stringify(byPath) })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /inter-latin-wght.*\.woff2$/.test(file),
        )
        const first = Object.values(bundle ?? {}).find(
          (each) => each.type === 'chunk' && each.moduleIds.some((id) => FIRST_ANSWERS.test(id)),
        )
        if (!first) throw new Error('No chunk has first-answers.ts.')
        const href = `/${font ?? ''}`
        const attrs = { rel: 'preload', href, as: 'font', type: 'font/woff2', crossorigin: '' }
        return {
          // The styles come first: with them the page is painted, while its scripts are still on their way.
          html: html
            .replace('<script type="module"', '<script type="module" fetchpriority="low"')
            .replace(
              `<link rel="modulepreload" crossorigin href="/${first.fileName}">`,
              `<script type="module" async fetchpriority="high" crossorigin src="/${first.fileName}"></script>`,
            ),
          tags: font === undefined ? [] : [{ tag: 'link', attrs, injectTo: 'head' }],
        }
      },
    },
  }
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

/** A chunk's files and those that it cannot begin without, scripts and styles. */
function filesWith(chunk: Chunk | undefined, bundle: Bundle, found = new Set<string>()) {
  if (!chunk || found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const next = bundle[name]
    if (next?.type === 'chunk') filesWith(next, bundle, found)
  }
  return found
}
