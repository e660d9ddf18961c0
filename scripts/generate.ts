import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { figuresPage } from './generate-figures.ts'
import { landedList } from './generate-landed.ts'
import { openapiJson } from './generate-openapi.ts'
import { lostReferences, sectionsOf } from './generate-references.ts'
import { specificationPage } from './generate-specification.ts'
import { tablesPage } from './generate-tables.ts'
import { gaps, shownBy, specificationMap } from './specification-map.ts'

// Writes docs/generated/ and the list of landed migrations. With --check it writes nothing and fails when a file
// is not what it would write. Either way it fails for a reference to the specification that leads nowhere, and
// for what the specification demands and no test shows.

const ROOT = join(import.meta.dirname, '..')

const files: Record<string, () => string | Promise<string>> = {
  'docs/generated/openapi.json': openapiJson,
  'docs/generated/figures.md': figuresPage,
  'docs/generated/tables.md': () => tablesPage(ROOT),
  'docs/generated/specification.md': () => specificationPage(ROOT),
  'server/migrations/landed.txt': () => landedList(join(ROOT, 'server/migrations')),
}

const check = process.argv.includes('--check')
for (const [path, generate] of Object.entries(files)) {
  const text = await generate()
  const written = await readFile(join(ROOT, path), 'utf8').catch(() => undefined)
  if (written === text) {
    console.log(`${path} is fresh.`)
  } else if (check) {
    console.error(`${path} is stale: run npm run generate and commit it.`)
    process.exitCode = 1
  } else {
    await mkdir(join(ROOT, dirname(path)), { recursive: true })
    await writeFile(join(ROOT, path), text)
    console.log(`${path} is written.`)
  }
}

const lost = lostReferences(ROOT, sectionsOf(ROOT))
for (const problem of lost) console.error(problem)
if (lost.length > 0) process.exitCode = 1
else console.log('Every reference to the specification leads to a heading.')

const open = gaps(specificationMap(ROOT), shownBy(ROOT))
for (const problem of open) console.error(problem)
if (open.length > 0) process.exitCode = 1
else console.log('Everything that the specification demands is shown by a test.')
