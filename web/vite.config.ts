import react from '@vitejs/plugin-react'
import { api } from '@orrery/contract'
import { join } from 'node:path'
import { defineConfig, type Rolldown } from 'vite'
import { compress } from './build/compress.ts'
import { icons } from './build/icons.ts'
import { inlineMessages } from './build/inline-messages.ts'
import { FIRST_ANSWERS, preload } from './build/preload.ts'
import { reachedFrom } from './build/reached.ts'
import { typeface } from './build/typeface.ts'
import { unusedContract } from './build/unused-contract.ts'

/** The first parts of all calls' paths, such as `home`. */
const callRoots = new Set(Object.values(api).map(({ path }) => path.split('/')[1]))

/** Another path to this folder, for folders whose name Vite cannot read (scripts/run/web.mjs). */
const alias = process.env['WEB_ROOT']
const root = alias ?? import.meta.dirname

const app = join(root, 'src/app')
const atOnce = reachedFrom(join(app, 'main.tsx'))
const inDoor = reachedFrom(join(app, 'door.tsx'))
const inFrame = reachedFrom(join(app, 'frame.tsx'))
const inFirst = reachedFrom(join(app, 'first-answers.ts'))
const inDashboard = reachedFrom(join(app, '../screens/dashboard.tsx'))

/** What most screens are made of. */
const PARTS =
  /\/web\/src\/(api\/(?!AnswerCard)|format|ui\/\w+\/(Button|Card|EmptyState|Field|Notice|PageHead|Skeleton\.|StateTag|TextField)|ui\/(table\/column|base\/use-phone)\.)|^~icons\/(check|copy)$/

/** Not what a few screens alone take of the query library. */
const NOT_SEVERAL = /^(?!.*\/(useQueries|queriesObserver)\.js$)/

/** Files that are asked for by name, and so stay by themselves. */
const ASKED_FOR = /\/(app\/door|screens\/sign-in)\.tsx$/

/** A group of the modules that are among these. */
const named = (name: string, isAmong: ReturnType<typeof reachedFrom>) => ({
  name: (id: string, context: Parameters<typeof isAmong>[1]) =>
    isAmong(id, context) ? name : null,
  debugName: name,
})

/**
 * Few files for a screen: over a phone's network each one costs more by being asked for than by its size.
 * `at-first` are the styles that a page is painted with before everything else, and stand in it;
 * `calls` sends, for first answers and for everybody else; `first` asks for a screen's first answers;
 * `base` is what every page starts with, sign-in too; `entrance` what sign-in takes beside that;
 * `frame` what stands around all others, with what the dashboard and most of them are made of, and all styles
 * that the dashboard begins with; `parts` what else many are made of, `table` their tables, `checks` and
 * `forms` what forms are checked by and held in, `linking` links to be copied; `report` what
 * the dashboard begins with and shares (before `table`, which takes all that its own files import),
 * `below` what reports and their neighbours share beside that.
 * Who puts more into one of them sees in `npm run bench` which screens then weigh too much.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
  { name: 'at-first', test: /\/at-first\.css$/, priority: 7 },
  {
    ...named(
      'calls',
      (id, context) => inFirst(id, context) && (atOnce(id, context) || inDoor(id, context)),
    ),
    priority: 6,
  },
  { name: 'first', test: FIRST_ANSWERS, priority: 5 },
  {
    ...named(
      'base',
      (id, context) =>
        atOnce(id, context) || (inDoor(id, context) && (inFrame(id, context) || PARTS.test(id))),
    ),
    test: NOT_SEVERAL,
    priority: 4,
  },
  {
    ...named(
      'frame',
      (id, context) =>
        inFrame(id, context) ||
        ((PARTS.test(id) || id.endsWith('.css')) && inDashboard(id, context)),
    ),
    test: NOT_SEVERAL,
    priority: 3,
  },
  {
    ...named('entrance', (id, context) => inDoor(id, context) && !ASKED_FOR.test(id)),
    test: NOT_SEVERAL,
    priority: 3,
  },
  { name: 'parts', test: PARTS, minShareCount: 4, priority: 2 },
  {
    ...named('report', inDashboard),
    test: /\/web\/src\/(report|address|programmes|ui)\//,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'table',
    test: /\/node_modules\/@tanstack\/(react-table|table-core)\/|\/web\/src\/(ui\/table\/|api\/AnswerCard)/,
    priority: 1,
  },
  {
    name: 'below',
    test: /\/web\/src\/(report|address|programmes|ui\/file)\/|\/contract\/src\/(columns|reports\/metric-names)\.ts$/,
    minShareCount: 3,
  },
  {
    name: 'linking',
    test: /\/web\/src\/(linking|links|ui\/card)\/|\/contract\/src\/countries\.ts$/,
    minShareCount: 2,
  },
  {
    name: 'checks',
    test: /\/node_modules\/zod\/|\/contract\/src\/(fields|route|reports\/period)\.ts$/,
    minShareCount: 3,
  },
  { name: 'forms', test: /\/node_modules\/@mantine\/form\//, minShareCount: 3 },
]

export default defineConfig({
  root,
  resolve: { preserveSymlinks: alias !== undefined },
  plugins: [
    inlineMessages(),
    unusedContract(),
    icons(root),
    typeface(root),
    react(),
    preload(),
    compress(),
  ],
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
