import { PASSWORD_MIN } from '@orrery/contract/accounts/new-password'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { isCommonPassword } from './common-passwords.ts'
import { knownWords, plain, type Whose } from './known-words.ts'

/**
 * Why a password is guessed early: it is one of the most used, or made of words that others know. What it has
 * beside those would have to do as a password by itself. Undefined when it is not.
 */
export function whyGuessable(
  portal: Pick<App, 'config' | 'brand' | 'publicUrl'>,
  password: string,
  whose: Whose,
): string | undefined {
  if (isCommonPassword(password)) return messages.passwordTooCommon
  const said = plain(password)
  const left = knownWords(portal, whose).reduce((rest, word) => rest.replaceAll(word, ' '), said)
  if (left === said) return undefined
  const own = left.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const enough = own.length >= PASSWORD_MIN && !isCommonPassword(own)
  return enough ? undefined : messages.passwordOfKnownWords
}

/** @throws Problem invalid for a password that is guessed early. */
export function refuseGuessable(...asked: Parameters<typeof whyGuessable>): void {
  const why = whyGuessable(...asked)
  if (why !== undefined) throw new Problem('invalid', why)
}
