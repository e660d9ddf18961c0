import { expect, test } from 'vitest'
import { pages } from '../contract/src/pages.ts'
import { linkScreensOf, programmes } from '../contract/src/programmes/all.ts'
import { openapiProblems } from './generate-openapi-check.ts'
import { reasonsOf } from './generate-reasons.ts'
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

test('nothing is specified twice, and every page is specified or of a later programme', () => {
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
  expect(added.toSorted()).toEqual(later.toSorted())
  expect(specified).toHaveLength(57)
})
