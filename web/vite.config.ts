import react from '@vitejs/plugin-react'
import { api } from '@orrery/contract'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { inlineMessages } from './build/inline-messages.ts'
import { FIRST_ANSWERS, preload } from './build/preload.ts'

/** The first parts of all calls' paths, such as `home`. */
const callRoots = new Set(Object.values(api).map(({ path }) => path.split('/')[1]))

/**
 * Few files for a screen: over a phone's network each one costs more by being asked for than by its size.
 * The first asks for a screen's first answers with all that this takes, the second is what every page
 * starts with, the third what most screens are made of, the fourth their tables, the last the reports and
 * what their neighbours share with them.
 * Who puts more into one of them sees in `npm run bench` which screens then weigh too much.
 */
const chunks = [
  { name: 'first', test: FIRST_ANSWERS, priority: 4 },
  { name: 'frame', tags: ['$initial' as const], priority: 3 },
  {
    name: 'parts',
    test: /\/web\/src\/(api\/(?!AnswerCard)|format|ui\/\w+\/(Button|Card|EmptyState|Field|Notice|PageHead|Skeleton\.|StateTag|TextField)|ui\/(table\/column|base\/use-phone)\.)/,
    minShareCount: 4,
    priority: 2,
  },
  {
    name: 'table',
    test: /\/node_modules\/@tanstack\/(react-table|table-core)\/|\/web\/src\/(ui\/table\/|api\/AnswerCard)/,
    priority: 1,
  },
  { name: 'report', test: /\/web\/src\/(report|address|programmes|ui\/file)\//, minShareCount: 4 },
]

/** Another path to this folder, for folders whose name Vite cannot read (scripts/run/web.mjs). */
const alias = process.env['WEB_ROOT']

export default defineConfig({
  root: alias ?? import.meta.dirname,
  resolve: { preserveSymlinks: alias !== undefined },
  plugins: [inlineMessages(), react(), preload(), compress()],
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
