import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the list, which begins with the most used, are refused. */
const REFUSED = 10_000

const common = new Set(dictionary['passwords-common'].slice(0, REFUSED))

/** Whether a password is one that guessing programs try first, in whatever case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
