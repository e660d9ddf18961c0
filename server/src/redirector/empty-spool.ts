import { createReadStream } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { clickLine, type Click } from './click.ts'

const AT_ONCE = 1_000

/**
 * Stores the clicks of a complete spool file and then removes the file. Interrupted at any point it may be
 * run again: clicks that are stored already are passed over.
 * @param insert resolves when the clicks have committed.
 * @returns how many clicks the file held and how many lines could not be read: a last line that kill -9 has
 * torn belongs to a click that was never answered.
 */
export async function emptySpool(
  path: string,
  insert: (clicks: Click[]) => Promise<unknown>,
): Promise<{ clicks: number; torn: number }> {
  const count = { clicks: 0, torn: 0 }
  let batch: Click[] = []
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const click = clickOf(line)
    if (!click) count.torn += 1
    else batch.push(click)
    if (batch.length < AT_ONCE) continue
    await insert(batch)
    count.clicks += batch.length
    batch = []
  }
  if (batch.length > 0) await insert(batch)
  count.clicks += batch.length
  await unlink(path)
  return count
}

function clickOf(line: string): Click | undefined {
  try {
    return clickLine.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
