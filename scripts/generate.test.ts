import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pages } from '../contract/src/pages.ts'
import { linkScreensOf, programmes } from '../contract/src/programmes/all.ts'
import { openapiProblems } from './generate-openapi-check.ts'
import { landedList } from './generate-landed.ts'
import { linkedReferences, lostReferences, sectionsOf } from './generate-references.ts'
import { reasonsOf } from './generate-reasons.ts'
import { sectionOf, shownIn } from './generate-shown.ts'
import { gaps } from './specification-map.ts'
import { specifiedCalls, specifiedPages } from './specification.ts'

test('the reasons of a migration are the comments directly above what they explain', () => {
  const reasons = reasonsOf([
    `-- A heading that explains nothing.

-- What a vendor is,
-- in two lines.
CREATE TABLE vendor (
  id integer PRIMARY KEY,
  -- Always explicit.
  menu jsonb NOT NULL
);
-- Whatever the case.
CREATE UNIQUE INDEX vendor_email ON vendor (lower(email));
`,
    `ALTER TABLE vendor
  -- Asked for in 2026.
  ADD COLUMN state text;
-- Also found.
ALTER TABLE vendor ADD COLUMN zip text;
`,
  ])
  expect(Object.fromEntries(reasons)).toEqual({
    vendor: 'What a vendor is, in two lines.',
    'vendor.menu': 'Always explicit.',
    vendor_email: 'Whatever the case.',
    'vendor.state': 'Asked for in 2026.',
    'vendor.zip': 'Also found.',
  })
})

const migrations = join(import.meta.dirname, '../server/migrations')

test('what has landed keeps its number and its content', async () => {
  const landed = await readFile(join(migrations, 'landed.txt'), 'utf8')
  expect(await landedList(migrations)).toBe(landed)
  // Of the 13 that had landed when the list was begun, here are the first and the last.
  expect(landed).toMatch(/^[0-9a-f]{64} {2}0001-accounts$/m)
  expect(landed).toMatch(/^[0-9a-f]{64} {2}0013-business$/m)
})

test('a landed migration that is renumbered, changed or removed is named, a new one is listed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-landed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrations, folder, { recursive: true })
  const landed = await readFile(join(folder, 'landed.txt'), 'utf8')
  const file = (name: string) => join(folder, `${name}.sql`)
  await writeFile(file('9999-a-moon'), 'SELECT 1')
  // printf 'SELECT 1' | sha256sum
  const added = 'e004ebd5b5532a4b85984a62f8ad48a81aa3460c1ca07701f386135d72cdecf5  9999-a-moon\n'
  expect(await landedList(folder)).toBe(landed + added)

  const refused = () =>
    expect(landedList(folder)).rejects.toThrow('Migration 0013-business has landed')
  await rename(file('0013-business'), file('9998-business'))
  await refused()
  await writeFile(file('0013-business'), 'SELECT 1')
  await refused()
  await rm(file('0013-business'))
  await refused()
})

test('a reference to the specification leads to a heading, or is named', async () => {
  const root = await mkdtemp(join(tmpdir(), 'orrery-references-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'docs/specification'), { recursive: true })
  await mkdir(join(root, 'server/src'), { recursive: true })
  // The sign stands apart here, so that these made-up references are not taken for the project's.
  const s = '§'
  const headings = '## 2 Screens\n\n## 7 Rules for input\n'
  await writeFile(join(root, 'docs/specification/9-made.md'), `${headings}See ${s}2 and ${s}3.`)
  await writeFile(
    join(root, 'server/src/asked.ts'),
    `/**\n * The answer of 9-made ${s}2,\n * ${s}5 and ${s}7; 8-none ${s}2, not ${s}1.\n */`,
  )
  const sections = sectionsOf(root)
  const nowhere = 'which has no heading in docs/specification.'
  expect(lostReferences(root, sections)).toEqual([
    `docs/specification/9-made.md refers to 9-made ${s}3, ${nowhere}`,
    `server/src/asked.ts refers to 9-made ${s}5, ${nowhere}`,
    `server/src/asked.ts refers to 8-none ${s}2, ${nowhere}`,
    `server/src/asked.ts refers to no page ${s}1, ${nowhere}`,
  ])
  expect(linkedReferences(`9-made ${s}7 and ${s}5, fields`, sections)).toBe(
    `9-made [${s}7](../specification/9-made.md#7-rules-for-input) and ${s}5, fields`,
  )
})

/** Made up, and put together here so that it is not taken for the project's. */
function says(ids: string): string {
  return ['  //', 'Shows', `${ids}\n`].join(' ')
}

test('a test says what it shows by the comment above it', () => {
  const text = `${says('core-5-zip, links-5-zip.')}${says('core-2-top')}  test('a zip', async () => {
${says('links-9-many.')}test.each([['a', () => 1]])(
  '%s is many',
  () => {})
test('nothing', () => {})`
  expect(shownIn('zip.test.ts', text)).toEqual([
    { file: 'zip.test.ts', title: 'a zip', ids: ['core-5-zip', 'links-5-zip', 'core-2-top'] },
    { file: 'zip.test.ts', title: '%s is many', ids: ['links-9-many'] },
  ])
  expect(sectionOf('links-9-many')).toBe('2-links §9')
  const stray = `${says('core-2-top')}const top = 1\n`
  expect(() => shownIn('top.test.ts', stray)).toThrow(
    'top.test.ts: "Shows core-2-top" stands above no test.',
  )
})

test('what is not built, what no test shows and what nobody demands is named', () => {
  const row = { what: 'A zip', where: '1-core §5', built: true, tests: ['zip.test.ts'] }
  const none = { pages: [], calls: [], texts: [], fields: [], added: [] }
  const shown = [{ file: 'zip.test.ts', title: 'a zip', ids: ['core-5-zap'] }]
  expect(gaps({ ...none, rules: [row] }, [])).toEqual([])
  const lacking = { ...row, built: false, tests: [] }
  expect(gaps({ ...none, rules: [lacking] }, shown)).toEqual([
    'A zip is not built.',
    'No test shows A zip.',
    'zip.test.ts shows core-5-zap, which nobody demands.',
  ])
})

const sound = {
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: {
    '/a/{id}': {
      get: {
        security: [{ token: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { '200': { description: 'Done.' } },
      },
    },
  },
  components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'A' } } },
}

test('a sound document has no problems', () => {
  expect(openapiProblems(sound)).toEqual([])
})

test.each([
  ['"3.1.0"', '"3.0.0"', 'openapi is not 3.1.x'],
  ['"title":"A",', '', 'info.title is missing'],
  ['/a/{id}', '/a/{other}', 'GET /a/{other}: path and its parameters differ'],
  ['"required":true', '"required":false', 'GET /a/{id}: an optional path'],
  ['[{"token":[]}]', '[{"key":[]}]', 'GET /a/{id}: no security scheme key'],
  ['"200"', '"ok"', 'GET /a/{id}: ok is no status'],
  ['"description":"Done."', '', 'GET /a/{id}: 200 undescribed'],
  ['"type":"string"', '"type":"text"', 'type text'],
  ['"type":"string"', '"type":"string","pattern":"("', 'pattern ('],
  ['"type":"string"', '"$ref":"#/components/schemas/None"', 'None leads nowhere'],
  ['"type":"string"', '"required":["a"],"properties":{}', 'required but undescribed: a'],
])('%s written as %s is found', (right, wrong, problem) => {
  const document = JSON.parse(JSON.stringify(sound).replace(right, wrong)) as typeof sound
  expect(openapiProblems(document).join('\n')).toContain(problem)
})

/** Ours, beyond the specification. */
const addedPages = [
  '/feeds',
  '/content',
  '/postbacks',
  '/mail',
  '/claims',
  '/statements',
  '/payments',
  '/invitation',
  '/secondFactor',
  '/forgottenPassword',
  '/resetPassword',
  '/confirmEmail',
  '/handleclick/log',
  '/handleclick/reconciliation',
]

test('nothing is specified twice, and every page is specified, of a later programme or ours', () => {
  for (const list of [specifiedPages, specifiedCalls]) {
    const paths = list.flatMap((each) => each.paths)
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
  }
  const specified = specifiedPages.flatMap((each) => each.paths)
  // The specification knows five programmes.
  const later = programmes
    .slice(5)
    .flatMap((each) => [
      ...linkScreensOf(each).map(({ path }) => path),
      ...Object.values(each.pages),
    ])
  const added = pages.map((page) => page.path).filter((path) => !specified.includes(path))
  expect(added.toSorted()).toEqual([...later, ...addedPages].toSorted())
  expect(specified).toHaveLength(57)
})
