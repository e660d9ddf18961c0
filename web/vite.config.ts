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

/** Another path to this folder, for folders whose name Vite cannot read (scripts/run/web.mjs). */
const alias = process.env['WEB_ROOT']

export default defineConfig({
  root: alias ?? import.meta.dirname,
  resolve: { preserveSymlinks: alias !== undefined },
  plugins: [react(), preloadFont()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // No file becomes a data: address, which the content security policy would refuse.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    port: 5173,
    // The calls of the contract; every other path is a screen.
    // Whatever the contract answers; a page's path stands alone and is ours.
    proxy: { [`^/(${[...callRoots].join('|')})/`]: 'http://localhost:4000' },
  },
})
