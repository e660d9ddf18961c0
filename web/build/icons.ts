import { icons as tabler } from '@iconify-json/tabler'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const MODULE = /^~icons\//

/** What the set says of every icon's strokes; `icon.tsx` says it once, and leaves their width to the screen. */
const STROKES =
  ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'
const PATHS = /^(?:<g>)?((?:<path d="[^"]+"\/>)+)(?:<\/g>)?$/

/**
 * Serves `~icons/check` as a component that draws the icon of this name (tabler.io/icons): of six thousand
 * only those that are taken are loaded, each a module of its own.
 * @param web the web's folder, as Vite is to name it.
 */
export function icons(web: string): Plugin {
  const shared = join(web, 'src/ui/base/icon.tsx')
  return {
    name: 'icons',
    resolveId: { filter: { id: MODULE }, handler: (id) => id },
    load: {
      filter: { id: MODULE },
      handler(id) {
        const name = id.replace(MODULE, '')
        const body = tabler.icons[name]?.body
        if (body === undefined) return this.error(`There is no icon ${name}.`)
        const [, paths] = PATHS.exec(body.replace(STROKES, '')) ?? []
        if (paths === undefined) return this.error(`The icon ${name} is not of strokes alone.`)
        const drawn = Array.from(paths.matchAll(/"([^"]+)"/g), ([, path]) => path)
        return [
          `import { icon } from ${JSON.stringify(shared)}`,
          `export default icon(${JSON.stringify(drawn)})`,
        ].join('\n')
      },
    },
  }
}
