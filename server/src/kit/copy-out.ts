import { pipeline, Transform, type Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { giveTime, type Client, type Pool } from './database.ts'

/**
 * A query's rows as COPY writes them, so that memory stays flat whatever their number. COPY takes no
 * parameters, so each `$n` is replaced by its quoted literal.
 * @param values numbers, or text that the server has already checked; quoted all the same.
 * @param format what stands behind COPY's WITH.
 * @param time after which the statement is cancelled.
 * @returns a stream that fails, not ends, when the database does.
 */
export async function copyOut(
  pool: Pool,
  query: string,
  values: (string | number)[],
  format: 'FORMAT csv, HEADER true' | 'FORMAT binary',
  time: CopyTime = 'long',
): Promise<Readable> {
  const statement = query.replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1]))
  const client = await pool.connect()
  await begin(client, time).catch((error: unknown) => {
    client.release(true)
    throw error
  })
  const stream = client.query(copyTo(`COPY (${statement}) TO STDOUT WITH (${format})`))
  stream.once('close', () => {
    if (!stream.readableEnded || stream.errored) client.release(true)
    else void client.query('COMMIT').then(() => client.release(), client.release)
  })
  // Whichever of the two fails or is given up takes the other with it; the reader hears of it.
  return pipeline(stream, batches(), () => undefined)
}

/** Half an hour, or as long as every statement of the pool. */
export type CopyTime = 'long' | 'usual'

// Parallel workers hand over row by row what they did, which costs more than their help is worth here.
const BEGIN = `
BEGIN READ ONLY;
SET LOCAL max_parallel_workers_per_gather = 0`

const LONG_MS = 30 * 60_000

async function begin(client: Client, time: CopyTime): Promise<void> {
  await client.query(BEGIN)
  // A reader may be slow, so the statement may take longer than others.
  if (time === 'long') await giveTime(client, LONG_MS)
}

/**
 * The database sends 8 KB at a time; passing on several pieces together, which then leave in one write,
 * takes a good part off an export. They are not joined: the copies would wait for the garbage collector,
 * 25 MB of them for 200,000 rows.
 */
const BATCH_BYTES = 64 * 1024

function batches(): Transform {
  let held: Buffer[] = []
  let size = 0
  const passOn = (to: Transform) => {
    for (const piece of held) to.push(piece)
    held = []
    size = 0
  }
  return new Transform({
    transform(chunk: Buffer, _, done) {
      held.push(chunk)
      size += chunk.length
      if (size >= BATCH_BYTES) passOn(this)
      done()
    },
    flush(done) {
      passOn(this)
      done()
    },
  })
}

function literal(value: string | number | undefined): string {
  if (value === undefined) throw new RangeError('The query names a value that was not given.')
  return typeof value === 'number' ? String(value) : pg.escapeLiteral(value)
}
