import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { textRecords, type TextRecord } from '../../feeds/forms/records.ts'
import { unpacked } from './packed-file.ts'

/** The column that we add: the category in words. */
export const PATH_COLUMN = 'categoryPath'

/**
 * A file of offers with the path of each one's category added, packed again: what a part says must not
 * depend on another file, which may be a newer one when the part is read.
 */
export function withPaths(packed: Readable, paths: ReadonlyMap<string, string>): Readable {
  const lines = Readable.from(added(packed, paths))
  // What goes wrong reaches the reader of the last stream; the callback only satisfies the signature.
  return pipeline(lines, createGzip({ level: 1 }), () => undefined)
}

async function* added(
  packed: Readable,
  paths: ReadonlyMap<string, string>,
): AsyncGenerator<string> {
  let place: number | undefined
  const withPath = (record: TextRecord): string => {
    const cells = 'cells' in record ? record.cells : []
    if (place === undefined) {
      place = cells.indexOf('categoryId')
      return `${record.text}\t${PATH_COLUMN}\n`
    }
    const path = paths.get(cells[place] ?? '') ?? ''
    return 'cells' in record ? `${record.text}\t${path}\n` : `${record.text}\n`
  }
  for await (const records of textRecords(unpacked(packed), '\t')) {
    // An empty piece would be taken for the end.
    if (records.length > 0) yield records.map(withPath).join('')
  }
}
