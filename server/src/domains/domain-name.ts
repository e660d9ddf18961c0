import { isIP } from 'node:net'
import { domainToASCII, domainToUnicode } from 'node:url'
import { messages } from '@orrery/contract/messages'
import { parse } from 'tldts'
import type { Config } from '../kit/config.ts'

export type CheckedName =
  | {
      /** Lower-case ASCII, without the root's dot. */
      name: string
    }
  | {
      /** One sentence for the person who typed it. */
      problem: string
    }

/** With `_orrery.` before it a name must still be one. */
const LONGEST = 253 - '_orrery.'.length
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Names that mean the reader's own machine or network, or nothing at all. */
const PRIVATE = /(^|\.)(localhost|local|internal|localdomain|arpa|onion|invalid|home|lan|corp)$/

const ALONE = `Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Syriac Thaana Devanagari Bengali
  Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Ethiopic
  Mongolian`.split(/\s+/)
/** The scripts that a label may be in; those that one language is written in count as one. */
const SCRIPTS = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
  ...ALONE.map((script) => [script]),
].map((scripts) => {
  const letters = [...scripts, 'Common', 'Inherited'].map((script) => `\\p{Script=${script}}`)
  return new RegExp(`^[${letters.join('')}]+$`, 'u')
})

/**
 * A name as a vendor's domain: a public one of several labels, each in one script, neither a public suffix
 * nor ours. Whether somebody has it is another question.
 * @param text as typed, in any script and case.
 */
export function checkedName(config: Config, text: string): CheckedName {
  const typed = text.trim().replace(/\.$/, '')
  if (/[/:@?#\\\s]/.test(typed) && isIP(typed) === 0) return { problem: messages.domainNameAlone }
  if (isAddress(typed)) return { problem: messages.domainIsAddress }
  const name = domainToASCII(typed)
  const labels = name.split('.')
  if (isAddress(name)) return { problem: messages.domainIsAddress }
  if (!labels.every((label) => LABEL.test(label))) return { problem: messages.domainNotAName }
  if (name.length > LONGEST) return { problem: messages.domainTooLong }
  if (PRIVATE.test(name)) return { problem: messages.domainNotPublic }
  const { publicSuffix, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true })
  if (publicSuffix === name) {
    // An ending that nobody knows counts as a suffix to the library, such as a name without one.
    const listed = isIcann === true || isPrivate === true
    return { problem: listed ? messages.domainIsSuffix(name) : messages.domainNotAName }
  }
  const mixed = domainToUnicode(name)
    .split('.')
    .find((label) => !SCRIPTS.some((script) => script.test(label)))
  if (mixed !== undefined) return { problem: messages.domainMixesScripts(mixed) }
  if (isOurs(config, name)) return { problem: messages.domainIsOurs }
  return { name }
}

/** In any spelling that a browser takes for an address: 0x7f.1 and 2130706433 too. */
function isAddress(text: string): boolean {
  if (isIP(text) !== 0 || /^\[.*\]$/.test(text)) return true
  const { hostname = '' } = URL.parse(`http://${text}/`) ?? {}
  return isIP(hostname) !== 0 || /^[\d.]+$/.test(text)
}

/** Whether it is a name that the operator runs the portal under, or above or below one. */
function isOurs({ PUBLIC_URL, ALLOWED_HOSTS, AI_SITE_DOMAIN }: Config, name: string): boolean {
  const own = PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname]
  return [...own, ...ALLOWED_HOSTS, AI_SITE_DOMAIN]
    .map((each) => each.toLowerCase())
    .some((each) => each === name || each.endsWith(`.${name}`) || name.endsWith(`.${each}`))
}
