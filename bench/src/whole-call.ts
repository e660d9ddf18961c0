import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Ask } from './load.ts'
import { median } from './median.ts'

/**
 * A call as a browser's first one: from opening a connection to the last byte of the answer.
 * @returns the median of so many, one after the other, in ms.
 * @throws Error when an answer is not 200.
 */
export async function wholeCall(ask: Ask, times: number): Promise<number> {
  const taken: number[] = []
  while (taken.length < times) taken.push(await timed(ask))
  return median(taken)
}

async function timed({ url, method, headers, body }: Ask): Promise<number> {
  const start = performance.now()
  const asking = request(url, { method, headers, agent: false }).end(body)
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  await once(answer.resume(), 'end')
  const taken = performance.now() - start
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}.`)
  return taken
}
