import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openapiJson } from './generate-openapi.ts'
import { specificationPage } from './generate-specification.ts'
import { tablesPage } from './generate-tables.ts'

// Writes docs/generated/. With --check it writes nothing and fails when a file is not what it would write.

const ROOT = join(import.meta.dirname, '..')
const FOLDER = 'docs/generated'

const files: Record<string, () => string | Promise<string>> = {
  'openapi.json': openapiJson,
  'tables.md': () => tablesPage(ROOT),
  'specification.md': () => specificationPage(ROOT),
}

const check = process.argv.includes('--check')
await mkdir(join(ROOT, FOLDER), { recursive: true })
for (const [name, generate] of Object.entries(files)) {
  const path = `${FOLDER}/${name}`
  const text = await generate()
  const written = await readFile(join(ROOT, path), 'utf8').catch(() => undefined)
  if (written === text) {
    console.log(`${path} is fresh.`)
  } else if (check) {
    console.error(`${path} is stale: run npm run generate and commit it.`)
    process.exitCode = 1
  } else {
    await writeFile(join(ROOT, path), text)
    console.log(`${path} is written.`)
  }
}
