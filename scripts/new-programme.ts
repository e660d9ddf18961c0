import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { programmes } from '@orrery/contract/programmes/all'
import { programmeFiles } from './new-programme-files.ts'

/*
 * `npm run new programme <key> [Name]`: the set of files that a programme is, ready to be filled in.
 * Nothing in web/ and no migration knows a programme by name, so nothing is made there.
 */

const root = join(import.meta.dirname, '..')
const [what, key = '', name = key.slice(0, 1).toUpperCase() + key.slice(1)] = process.argv.slice(2)

if (what !== 'programme' || !/^[a-z][a-z0-9]{1,19}$/.test(key)) {
  console.error('Say: npm run new programme <key> [Name]; the key has 2 to 20 of a-z and 0-9.')
  process.exitCode = 2
} else if (programmes.some((each) => each.key === key)) {
  console.error(`There is a programme ${key} already.`)
  process.exitCode = 2
} else {
  await make()
}

async function make(): Promise<void> {
  for (const [path, text] of Object.entries(programmeFiles(key, name, programmes.length + 1))) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    // An existing file is never written over.
    await writeFile(join(root, path), text, { flag: 'wx' })
    console.log(`made    ${path}`)
  }
  await edit('contract/src/programmes/all.ts', [
    [/\n\n\/\*\* Every programme/, `\nimport { ${key} } from './${key}.ts'$&`],
    [/(export const programmes = \[[^\]]*)\]/, `$1, ${key}]`],
  ])
  await edit('server/src/programmes/connect.ts', [
    [/\n\nexport type Adapters/, `\nimport { ${key}Adapter } from './${key}/adapter.ts'$&`],
    [/(const connections = \[[^\]]*?),?\s*\]/, `$1, ${key}Adapter]`],
  ])
  await edit('server/test/expected/all.ts', [
    [/\n\n\/\*\* What is expected/, `\nimport { ${key} } from './${key}.ts'$&`],
    [/(Readonly<Record<ProgrammeKey, Expected>> = \{[^}]*)\}/, `$1  ${key},\n}`],
  ])
  console.log(
    `Now fill them in, and play the partner in sandbox/src: CONTRIBUTING.md, “A programme”.`,
  )
}

async function edit(path: string, changes: [RegExp, string][]): Promise<void> {
  let text = await readFile(join(root, path), 'utf8')
  for (const [place, replacement] of changes) {
    if (!place.test(text)) throw new Error(`${path} is not in the form that this script knows.`)
    text = text.replace(place, replacement)
  }
  await writeFile(join(root, path), text)
  console.log(`edited  ${path}`)
}
