import { api } from '../contract/src/index.ts'
import { aliases } from '../contract/src/pages.ts'
import { rules, sectionOf, shownIn, type ShownBy } from './generate-shown.ts'
import { walkersOf } from './generate-walks.ts'
import { eachField } from './specified-fields.ts'
import { specifiedTexts } from './specified/texts.ts'
import { specifiedCalls, specifiedPages, type Specified } from './specification.ts'
import { allTests, sources, tellingTests, type TestText } from './test-texts.ts'

// The web's list of screens; by its address, since the scripts are not compiled with the web's JSX.
const listed = new URL('../web/src/app/screens.ts', import.meta.url).href
const { screens } = (await import(listed)) as { screens: Record<string, unknown> }

/** One row of the map: what is demanded, where, whether it is built, and the tests that show it. */
export interface Row {
  what: string
  where: string
  built: boolean
  tests: readonly string[]
}

export interface SpecificationMap {
  pages: Row[]
  calls: Row[]
  rules: Row[]
  texts: Row[]
  fields: Row[]
  /** Calls beyond the specification; `where` says what for. */
  added: Row[]
}

/** Everything that the specification demands, with its tests. */
export function specificationMap(root: string): SpecificationMap {
  const all = allTests(root)
  const tests = tellingTests(all)
  const journeys = tests.filter(({ file }) => /^(e2e|web)\//.test(file))
  const testsOf = (call: string) =>
    both(walkersOf(root, 'calls', call), naming(tests, callPattern(call)))
  const calls = flat(specifiedCalls, (call) => ({ built: call in api, tests: testsOf(call) }))
  const specified = new Set(calls.map(({ what }) => what))
  return {
    pages: flat(specifiedPages, (path) => ({
      built: (aliases[path] ?? path) in screens,
      tests: both(walkersOf(root, 'pages', path), naming(journeys, pagePattern(path))),
    })),
    calls,
    rules: ruleRows(all),
    texts: textRows(root, tests),
    fields: fieldRows(root),
    added: Object.entries(api).flatMap(([what, { summary }]) =>
      specified.has(what) ? [] : [{ what, where: summary, built: true, tests: testsOf(what) }],
    ),
  }
}

/** What is wrong with the map: a row that is not built or has no test, a test that shows what nobody demands. */
export function gaps(map: SpecificationMap, shown: readonly ShownBy[]): string[] {
  const rows = Object.values(map).flat() as Row[]
  return [
    ...rows.filter(({ built }) => !built).map(({ what }) => `${what} is not built.`),
    ...rows.filter(({ tests }) => tests.length === 0).map(({ what }) => `No test shows ${what}.`),
    ...shown.flatMap(({ file, ids }) =>
      ids
        .filter((id) => !(id in rules) && !(id in api))
        .map((id) => `${file} shows ${id}, which nobody demands.`),
    ),
  ]
}

/** What every test says that it shows. */
export function shownBy(root: string): ShownBy[] {
  return allTests(root).flatMap(({ file, text }) => shownIn(file, text))
}

function ruleRows(all: readonly TestText[]): Row[] {
  const shown = all.flatMap(({ file, text }) => shownIn(file, text))
  return Object.entries(rules).map(([id, words]) => ({
    what: `\`${id}\` ${words}`,
    where: sectionOf(id),
    built: true,
    tests: shown
      .filter(({ ids }) => ids.includes(id))
      .map(({ file, title }) => `${file}: ${title.replaceAll('|', '\\|')}`),
  }))
}

function textRows(root: string, tests: readonly TestText[]): Row[] {
  const product = sources(root)
  return specifiedTexts.flatMap(({ where, texts }) =>
    texts.map((words) => ({
      what: `“${words}”`,
      where,
      built: having(product, words).length > 0,
      tests: having(tests, words),
    })),
  )
}

const verbs = { takes: 'taken', answers: 'answered', refuses: 'told of a refusal' }

function fieldRows(root: string): Row[] {
  return eachField().map(({ of, where, call, name, way, built }) => ({
    what: `\`${name}\`, ${verbs[way]} by \`${call}\` (${of})`,
    where,
    built,
    tests: walkersOf(root, 'fields', call),
  }))
}

function having(texts: readonly TestText[], words: string): string[] {
  return texts.filter(({ text }) => text.includes(words)).map(({ file }) => file)
}

function flat(list: Specified, state: (path: string) => Pick<Row, 'built' | 'tests'>): Row[] {
  return list.flatMap(({ where, paths }) => paths.map((what) => ({ what, where, ...state(what) })))
}

function both(one: string[], other: string[]): string[] {
  return [...new Set([...one, ...other])].toSorted()
}

function naming(tests: readonly TestText[], pattern: RegExp): string[] {
  return tests.filter(({ text }) => pattern.test(text)).map(({ file }) => file)
}

/** A path in quotes, alone or with a query. */
function pagePattern(path: string): RegExp {
  return new RegExp(`['"\`]${path}(?=['"\`?])`)
}

/** `POST /path` or the path alone, never the path of another method; `{id}` stands for any value. */
function callPattern(call: string): RegExp {
  const [method = '', path = ''] = call.split(' ')
  const [start = '', parameter] = path.split('{')
  const end = parameter === undefined ? String.raw`(?![\w/])` : String.raw`(?:\{|\$\{)`
  return new RegExp(`(?:\\b${method} |['"\`}])${start}${end}`)
}
