import { inflateSync } from 'node:zlib'

/**
 * The texts of a PDF as PDFKit writes it, one for each that was set, as a reader copies them: by the tables of its
 * fonts that say which letters their glyphs are.
 */
export function textsOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString('latin1'))
  const all = Array.from(objects.values())
  const fonts = new Map<string, Map<string, string>>()
  for (const [name = '', id = ''] of all.flatMap((text) => pairs(text, /\/(F\d+) (\d+) 0 R/g))) {
    const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
    fonts.set(name, lettersOf(streamOf(objects.get(table) ?? '')))
  }
  return all
    .map(streamOf)
    .filter((stream) => stream.includes(' Tf\n'))
    .flatMap(
      (page) =>
        Array.from(page.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)).reduce<[string, string[]]>(
          ([font, texts], [, chosen, shown]) =>
            shown === undefined
              ? [chosen ?? font, texts]
              : [font, [...texts, readBy(fonts.get(font) ?? new Map<string, string>(), shown)]],
          ['', []],
        )[1],
    )
}

const pairs = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, one, other]) => [one, other])

function objectsOf(pdf: string): Map<string, string> {
  return new Map(
    Array.from(pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs), ([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
}

function streamOf(object: string): string {
  const [, packed] = /stream\n(.*)\nendstream/s.exec(object) ?? []
  if (packed === undefined) return ''
  return object.includes('/FlateDecode')
    ? inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    : packed
}

/** Each glyph's letters: the table lists them in the order of the glyphs, in UTF-16. */
function lettersOf(table: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [first, list] of pairs(table, /<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)) {
    const start = Number.parseInt(first ?? '', 16)
    Array.from(list?.matchAll(/<([0-9a-f ]*)>/g) ?? [], ([, hex = '']) => hex).forEach(
      (hex, at) => {
        const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
        const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
        found.set((start + at).toString(16).padStart(4, '0'), text)
      },
    )
  }
  return found
}

function readBy(letters: ReadonlyMap<string, string>, shown: string): string {
  return Array.from(shown.matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '�').join(''),
  ).join('')
}
