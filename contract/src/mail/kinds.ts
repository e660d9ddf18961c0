import { RESTATED_LEAST, RESTATED_PERCENT } from './restated.ts'

/**
 * Every kind of mail, why it comes, and whether a vendor may switch it off. `always` cannot be: it is about the
 * account's own safety, or was asked for. `on` and `off` are what holds until the vendor chooses.
 */
export const mailKinds = {
  'password-reset': {
    title: 'Forgotten password',
    why: 'somebody asked for a new password for the account with this address',
    choice: 'always',
    opens: true,
  },
  'password-changed': {
    title: 'Password changed',
    why: 'the password of the account with this address was changed',
    choice: 'always',
  },
  'email-confirmation': {
    title: 'Confirm your address',
    why: 'somebody signed up, or joined an account, with this address',
    choice: 'always',
    opens: true,
  },
  'account-state': {
    title: 'Your account’s state',
    why: 'an administrator decided about your account',
    choice: 'always',
  },
  invitation: {
    title: 'Invitation',
    why: 'somebody invited this address to an account',
    choice: 'always',
    opens: true,
  },
  security: {
    title: 'Security notices',
    why: 'something changed in how your account is opened or paid',
    choice: 'always',
  },
  statement: {
    title: 'Statements and payments',
    why: 'you have a new statement or payment',
    meaning: 'A statement is ready, or money is on its way',
    choice: 'on',
  },
  claim: {
    title: 'Claims answered',
    why: 'a claim of yours was answered',
    meaning: 'What became of a sale that you missed',
    choice: 'on',
  },
  domain: {
    title: 'Your domains',
    why: 'the DNS record of a domain of yours has gone',
    meaning: 'The DNS record of a domain of yours has gone, and the domain will count no longer',
    choice: 'on',
  },
  restated: {
    title: 'Restated days',
    why: 'earlier days of your reports have other earnings now',
    meaning: `Once a day: earlier days whose earnings changed by more than ${RESTATED_PERCENT} percent and ${RESTATED_LEAST} in the programme’s currency`,
    choice: 'off',
  },
} as const satisfies Record<string, MailKindWords>

interface MailKindWords {
  title: string
  /** Goes on from “You get this mail because”. */
  why: string
  choice: 'always' | 'on' | 'off'
  /** Such a mail may hold a link that opens something, on a line of its own. */
  opens?: true
  /** Where it may be switched off: what comes. */
  meaning?: string
}

export type MailKind = keyof typeof mailKinds
const mailKindKeys = Object.keys(mailKinds) as MailKind[]

/** What a vendor may switch off. */
export type ChoosableKind = {
  [K in MailKind]: (typeof mailKinds)[K]['choice'] extends 'always' ? never : K
}[MailKind]
export const choosableKinds = mailKindKeys.filter(
  (kind): kind is ChoosableKind => mailKinds[kind].choice !== 'always',
)

/** As a mail has its kind, which a later version may have written. */
const byKey: Record<string, MailKindWords> = mailKinds

/** A kind as a reader sees it; an unknown one as it stands. */
export function mailKindTitle(kind: string): string {
  return byKey[kind]?.title ?? kind
}

/** Whether a vendor may switch mails of this kind off. */
export function isChoosable(kind: string): boolean {
  return choosableKinds.some((each) => each === kind)
}

/** Whether mails of this kind may hold a link that opens something. */
export function opensSomething(kind: string): boolean {
  return byKey[kind]?.opens ?? false
}
