import type { Readable } from 'node:stream'
import { EgressFailure } from './failure.ts'
import { failed } from './translate.ts'
import type { Answer } from './send.ts'

async function bytes(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function utf8(name: string, body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new EgressFailure('malformed', `${name} sent text that is not UTF-8.`)
  }
}

/** Refuses an answer that does not say where it ends: cut off, it would look like a shorter one. */
export function wholeStream(name: string, { body, framed }: Answer): Readable {
  if (framed) return body
  body.destroy()
  throw failed(name, 'truncated')
}

export interface Excerpt {
  status: number
  /** What of it is no UTF-8 is marked as such. */
  text: string
  /** Whole seconds that its sender asks us to wait, at most one day. */
  retryAfter: number | undefined
}

/** The status, and how the body began; a body that breaks off changes nothing of what was said. */
export async function readExcerpt(answer: Answer, most: number): Promise<Excerpt> {
  const { status, body, retryAfter } = answer
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= most) break
    }
  } catch {
    // The status has come, and it is what counts.
  }
  body.destroy()
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, most))
  return { status, text, retryAfter }
}

/** The whole answer as UTF-8 text. */
export async function readText(name: string, answer: Answer): Promise<string> {
  return utf8(name, await bytes(wholeStream(name, answer)))
}

/** The whole answer as JSON, still a stranger's: to be validated by the caller. JSON says itself where it ends. */
export async function readJson(name: string, { body }: Answer): Promise<unknown> {
  const text = utf8(name, await bytes(body))
  try {
    return JSON.parse(text) as unknown
  } catch {
    const said = text.trimStart()
    if (said === '') throw new EgressFailure('not-json', `${name} sent an empty answer.`)
    const what = said.startsWith('<') ? 'a web page instead of JSON' : 'JSON that cannot be read'
    throw new EgressFailure('not-json', `${name} sent ${what}.`)
  }
}
