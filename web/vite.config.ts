import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { api } from '@orrery/contract'
import { defineConfig, type Plugin } from 'vite'

/** The first parts of all calls' paths, such as `home`. */
const callRoots = new Set(Object.values(api).map(({ path }) => path.split('/')[1]))

/** Asks the browser for Latin Inter at once; its hashed name is known only when the bundle is. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml(_, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght.*\.woff2$/.test(file))
      if (!font) return []
      const attrs = {
        rel: 'preload',
        href: `/${font}`,
        as: 'font',
        type: 'font/woff2',
        crossorigin: '',
      }
      return [{ tag: 'link', attrs, injectTo: 'head' as const }]
    },
  }
}

const compressions = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

/** Lays every text file down compressed as well, once, for the server to choose from (kit/http/web.ts). */
function compress(): Plugin {
  return {
    name: 'compress',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))
      await Promise.all(
        texts.map(async (file) => {
          const path = join(dir, file)
          const text = await readFile(path)
          for (const [ending, compressed] of Object.entries(compressions)) {
            await writeFile(`${path}${ending}`, await compressed(text))
          }
        }),
      )
    },
  }
}

/**
 * Few files for a screen: over a phone's network each one costs more by being asked for than by its size.
 * The first is what every page starts with, the second what most screens are made of, the third the
 * reports and what their neighbours share with them.
 * Who puts more into one of them sees in `npm run bench` which screens then weigh too much.
 */
const chunks = [
  { name: 'frame', tags: ['$initial' as const], priority: 2 },
  {
    name: 'parts',
    test: /\/web\/src\/(api|format|ui\/\w+\/(Button|Card|EmptyState|Field|Notice|PageHead|Skeleton|StateTag|TextField))/,
    minShareCount: 4,
    priority: 1,
  },
  { name: 'report', test: /\/web\/src\/(report|address|programmes|ui\/file)\//, minShareCount: 4 },
]

/** Another path to this folder, for folders whose name Vite cannot read (scripts/run/web.mjs). */
const alias = process.env['WEB_ROOT']

export default defineConfig({
  root: alias ?? import.meta.dirname,
  resolve: { preserveSymlinks: alias !== undefined },
  plugins: [react(), preloadFont(), compress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // No file becomes a data: address, which the content security policy would refuse.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port: 5173,
    // The calls of the contract; every other path is a screen.
    // Whatever the contract answers; a page's path stands alone and is ours.
    proxy: { [`^/(${[...callRoots].join('|')})/`]: 'http://localhost:4000' },
  },
})
