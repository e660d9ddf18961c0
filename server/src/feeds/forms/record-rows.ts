import type { ReadRow } from '../../kit/feed-rows.ts'
import { jsonRecords, recordText } from '../../kit/json-records.ts'

/**
 * The rows of a JSON file, one for each record; its line is the record's number.
 * @param names of the list that the records are in, where the file is an object.
 * @param rowOf a record's row, or why it is none.
 */
export async function* recordRows<Row>(
  body: AsyncIterable<Uint8Array>,
  names: readonly string[],
  rowOf: (value: unknown) => { row: Row } | { problem: string },
): AsyncGenerator<ReadRow<Row>[]> {
  for await (const { record: line, ...read } of jsonRecords(body, names)) {
    if ('problem' in read) {
      yield [{ line, ...read }]
      continue
    }
    const found = rowOf(read.value)
    yield [
      'row' in found ? { line, ...found } : { line, ...found, excerpt: recordText(read.value) },
    ]
  }
}
