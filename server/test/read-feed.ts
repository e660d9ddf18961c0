import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { readerAt } from '../src/feeds/reader-at.ts'
import type { Adapter } from '../src/kit/adapter.ts'
import type { ReadRow } from '../src/kit/feed-rows.ts'

export interface ReadPart {
  name: string
  rows: ReadRow<unknown>[]
}

/** All that a partner's feed brings, part by part, without an importer. */
export async function readFeed(
  adapter: Adapter,
  key: string,
  have: string[] = [],
): Promise<ReadPart[]> {
  const feed = adapter.feeds?.[key]
  if (!feed) throw new Error(`${adapter.programme} has no feed ${key}.`)
  const parts: ReadPart[] = []
  const asked = { have: new Set(have), signal: new AbortController().signal }
  for await (const { name, body } of feed.parts(asked)) {
    const bytes = Buffer.concat((await body.toArray()) as Buffer[])
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const plain = Readable.from([bytes])
    const { read } = await readerAt(feed.reader, new Date())
    const rows = read(isPacked ? plain.pipe(createGunzip()) : plain)
    parts.push({ name, rows: (await Array.fromAsync<readonly ReadRow<unknown>[]>(rows)).flat() })
  }
  return parts
}
