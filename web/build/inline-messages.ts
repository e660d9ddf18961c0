import { messages } from '@orrery/contract/messages'
import type { Plugin } from 'vite'

const IMPORT = /^import \{ messages \} from '@orrery\/contract\/messages'\n/m

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
        if (typeof said === 'function') return `(${String(said)})`
        return this.error(`There is no message ${key}.`)
      })
      return { code: inlined, map: null }
    },
  }
}
