import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const PAGES = 'docs/specification'
const SOURCES = ['*.md', '{contract,server,web,sandbox,bench,e2e,scripts,docs}/**/*.{ts,tsx,md}']
const LEFT_OUT = ['**/node_modules/**', '**/dist/**', 'docs/generated/**']

/** A page of the specification and its sections, also over two lines of a comment: `2-links §2, §5 and §8`. */
const REFERENCE = /\b(\d-[a-z]+)(?:(?:,| and)?[\s*/]+§\d+)+/g

/** The headings of docs/specification: `1-core §7` leads to `1-core.md#7-calls`. */
export type Sections = ReadonlyMap<string, string>

export function sectionsOf(root: string): Sections {
  return new Map(
    globSync(`${PAGES}/*.md`, { cwd: root }).flatMap((file) => {
      const name = basename(file, '.md')
      const headings = readFileSync(join(root, file), 'utf8').matchAll(/^## (\d+) (.+)$/gm)
      return [...headings].map(([, number, title = '']) => {
        const words = title.toLowerCase().split(/\W+/)
        return [`${name} §${number}`, `${name}.md#${[number, ...words].join('-')}`] as const
      })
    }),
  )
}

/** What the sources refer to and docs/specification does not have, one sentence each. */
export function lostReferences(root: string, sections: Sections): string[] {
  return globSync(SOURCES, { cwd: root, exclude: LEFT_OUT })
    .toSorted()
    .flatMap((file) => {
      // On a page of the specification, a section alone is one of its own.
      const own = file.startsWith(PAGES) ? basename(file, '.md') : 'no page'
      return referencesOf(readFileSync(join(root, file), 'utf8'), own)
        .filter((reference) => !sections.has(reference))
        .map((reference) => `${file} refers to ${reference}, which has no heading in ${PAGES}.`)
    })
}

/** The text with its references as links out of docs/generated. */
export function linkedReferences(text: string, sections: Sections): string {
  return text.replace(REFERENCE, (reference, name: string) =>
    reference.replace(/§\d+/g, (section) => {
      const heading = sections.get(`${name} ${section}`)
      return heading ? `[${section}](../specification/${heading})` : section
    }),
  )
}

function referencesOf(text: string, own: string): string[] {
  const named = [...text.matchAll(REFERENCE)].flatMap(([reference, name]) =>
    sectionsIn(reference).map((section) => `${name} ${section}`),
  )
  const alone = sectionsIn(text.replace(REFERENCE, '')).map((section) => `${own} ${section}`)
  return [...named, ...alone]
}

function sectionsIn(text: string): string[] {
  return text.match(/§\d+/g) ?? []
}
