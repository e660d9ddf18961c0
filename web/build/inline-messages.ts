import { messages } from '@orrery/contract/messages'
import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'

/** As the web takes them, and the contract's own files. */
const IMPORT =
  /^import \{ messages \} from '(?:@orrery\/contract\/messages|\.\.?\/messages\.ts)'\n/m

/**
 * Writes each message where it is used. As one object they would all be in what every page loads, those
 * of the server too. A message that is a function must need nothing but what it is given.
 */
export function inlineMessages(): Plugin {
  const all: Readonly<Record<string, unknown>> = messages
  return {
    name: 'inline-messages',
    apply: 'build',
    enforce: 'pre',
    transform(code) {
      if (!IMPORT.test(code)) return null
      const inlined = code.replace(IMPORT, '\n').replace(/\bmessages\.(\w+)/g, (_, key: string) => {
        const said = all[key]
        if (typeof said === 'string') return JSON.stringify(said)
        if (typeof said === 'function') return alone(String(said), said.length)
        return this.error(`There is no message ${key}.`)
      })
      return { code: inlined, map: null }
    },
  }
}

/**
 * The text of a message that is a function, as it can be called anywhere.
 * @param takes how many values it is given.
 * @throws ReferenceError when it needs more than these: a page would meet that, where the build does not.
 */
function alone(text: string, takes: number): string {
  const call = runInNewContext(`(${text})`) as (...given: string[]) => string
  try {
    call(...Array.from({ length: takes }, () => '1'))
  } catch (error) {
    // What it does with values that are no texts is not tried here.
    if ((error as Error).name === 'ReferenceError') throw error
  }
  return `(${text})`
}
