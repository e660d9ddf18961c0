import type { ClaimDecision } from '../claims/answer-claim.ts'
import type { DomainKind } from '../domains/domains.ts'
import { sentence } from '../sentence.ts'
import { accountMails } from './account-mails.ts'
import { moneyMails } from './money-mails.ts'
import { whereOf, type More } from './more.ts'

/** What mails, and calls about mail, say; part of `messages`. */
export const mailMessages = {
  noSuchMail: 'There is no such mail.',
  noMailYet: 'No mail yet.',
  noMailFits: 'No mail fits.',
  mailNotFailed: 'Only a mail that could not be sent is sent again.',
  mailTooOld: 'Its link is over, so it is not sent again.',
  mailGone: 'The text of a mail is kept for 30 days.',
  mailQueued: 'It is on its way again.',
  mailBadAddress: 'This is no address that mail can be sent to.',
  mailLate: 'It could not be sent in time.',
  mailNoAnswer: 'The mail server could not be reached or did not answer in time.',
  mailNotSetUp:
    'Mail is not set up, so nothing is sent: set SMTP_URL and MAIL_FROM. Until then mails wait here, at most two days each.',
  mailChoicesSaved: 'Saved',
  confirmNeedsMail: 'SIGN_UP_CONFIRM: Set SMTP_URL too, or nobody can confirm an address.',
  resetMailed:
    'If there is an account with this email, a link to a new password is on its way. Look into your mail, its spam folder too.',
  passwordReset: 'Your new password is set. Log in with it.',
  linkBroken: 'This link is not whole. Open it as it stands in the mail.',
  accountLinkUnknown:
    'This link is not known. Open it as it stands in the mail, or ask for a new one.',
  accountLinkUsed: 'This link was used already. Ask for a new one.',
  accountLinkOver: 'This link is too old. Ask for a new one.',
  accountLinkVoid: 'The password was changed after this link was mailed. Ask for a new one.',
  emailConfirmed: 'Thank you, your address is confirmed.',
  emailConfirmedBefore: 'Your address is confirmed already.',
  confirmationMailed: 'The mail is on its way. Look into its spam folder too.',
  confirmFirst:
    'Confirm your address first: open the link in the mail that we sent you. If it is not there, look into the spam folder.',
  confirmNotice: (email: string) =>
    `Please confirm that ${email} is yours: open the link in our mail.`,
  linkHidden: '(the link was in the mail alone)',
} as const

/** Stands in a mail’s text where its link goes; what is stored and shown has no other. */
export const LINK = '{link}'

/** A mail’s subject and plain text. */
export interface MailWords {
  subject: string
  text: string
}

/** The last lines of every mail. */
export function mailFooter(brand: string, why: string, settings: string | undefined): string {
  const off = settings === undefined ? '' : ` Choose which mails you get: ${settings}`
  return `--\n${brand}\nYou get this mail because ${why}.${off}`
}

/** Whom an invitation is from, and to which vendor's account; a subject has neither, since strangers choose both. */
interface Invited {
  inviter: string
  vendor: string
}

/** On which account something was done, by whom and when. */
export interface Done {
  vendorId: number
  by: string
  at: Date
}

/** A day whose earnings changed, as text: `Orion CPC`, and amounts in the programme's currency. */
export interface RestatedNews {
  day: string
  type: string
  before: string
  after: string
  difference: string
  currency: string
}

/** What was asked about a claim or decided, in the administrator's words, and the claim's own page. */
type ClaimNews = {
  merchant: string
  day: string
  to: ClaimDecision
  text: string
} & More

/** A vendor's domain as people read it, and what it is for. */
interface DomainNews {
  name: string
  kind: DomainKind
}

/** The TXT record that proves a domain. */
interface DomainRecord {
  host: string
  value: string
}

/** What a vendor loses with a domain of each kind, what there is instead, and what comes back with it. */
const domainWords: Record<
  DomainKind,
  { lost: (name: string) => string; instead: (signIn: string) => string; back: string }
> = {
  portal: {
    lost: (name) => `pages under ${name} open no longer`,
    instead: (signIn) => `Sign in here instead:\n${signIn}`,
    back: 'they open again',
  },
  short: {
    lost: (name) => `your short links carry ${name} no longer`,
    instead: () =>
      'They have our name again; those that you published under yours go on working while it leads to us.',
    back: 'they carry yours again',
  },
}

/** The end of each mail about what not everybody who reads it has done. */
function doneBy(brand: string, { vendorId, by, at }: Done, contact: string): string {
  return `Done by ${by} on ${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 16)} UTC, on the ${brand} account ${vendorId}.\n\nIf it was not you and you know nothing of it, write to ${contact} at once.`
}

/** The words of each mail; `brand` is the portal’s name. */
export const mails = {
  ...accountMails,
  ...moneyMails,
  passwordReset: (brand: string, minutes: number): MailWords => ({
    subject: `${brand}: choose a new password`,
    text: `Somebody asked for a new password for your ${brand} account.\n\nChoose one here:\n${LINK}\n\nThe link works once, for ${minutes} minutes. If it was not you, leave this mail: nothing changes without the link.`,
  }),
  confirmEmail: (brand: string, days: number): MailWords => ({
    subject: `${brand}: confirm your address`,
    text: `Welcome to ${sentence(brand)}\n\nConfirm that this address is yours:\n${LINK}\n\nThe link works for ${days} days. If you made no account, leave this mail.`,
  }),
  secondFactorChanged: (brand: string, what: string, contact: string): MailWords => ({
    subject: `${brand}: how you sign in was changed`,
    text: `${what}\n\nIf it was not you, write to ${contact} at once.`,
  }),
  invitation: (brand: string, { inviter, vendor }: Invited, days: number): MailWords => ({
    subject: `${brand}: you are invited to an account`,
    text: `${inviter} invites you to the ${brand} account of ${sentence(vendor)}\n\nChoose a password here:\n${LINK}\n\nThe link works once, for ${days} days. If you do not know them, leave this mail.`,
  }),
  invitationTaken: (brand: string, { inviter, vendor }: Invited): MailWords => ({
    subject: `${brand}: you are invited to an account`,
    text: `${inviter} invites you to the ${brand} account of ${sentence(vendor)}\n\nYou sign in to another account with this address, and an address signs in to one. To join, ask for an invitation to another address of yours. They have not been told.`,
  }),
  /** @param news sentences of `peopleNews`. */
  peopleChanged: (
    brand: string,
    news: readonly string[],
    done: Done,
    contact: string,
  ): MailWords => ({
    subject: `${brand}: who opens your account was changed`,
    text: `${news.join(' ')}\n\n${doneBy(brand, done, contact)}`,
  }),
  keyReplaced: (brand: string, done: Done, contact: string): MailWords => ({
    subject: `${brand}: your API key was replaced`,
    text: `The API key of your ${brand} account was replaced, so the old one opens nothing any more. Programs that use it need the new one, which My Account shows.\n\n${doneBy(brand, done, contact)}`,
  }),
  paymentDetailsChanged: (
    brand: string,
    account: string,
    done: Done,
    contact: string,
  ): MailWords => ({
    subject: `${brand}: your payment details were changed`,
    text: `What your ${brand} account earns goes to ${account} from now on.\n\n${doneBy(brand, done, contact)}`,
  }),
  claimAnswered: (brand: string, { merchant, day, to, text, ...more }: ClaimNews): MailWords =>
    to === 'asked'
      ? {
          subject: `${brand}: a question about your claim`,
          text: `There is a question about your claim of ${day}, ${merchant}:\n\n${text}\n\nThe claim, and how to answer:\n${whereOf(more)}`,
        }
      : {
          subject: `${brand}: your claim was ${to}`,
          text: `Your claim of ${day}, ${merchant}, was ${to}:\n\n${text}\n\nThe claim:\n${whereOf(more)}`,
        },
  restatedDays: (
    brand: string,
    days: readonly RestatedNews[],
    more: number,
    page: string,
  ): MailWords => ({
    subject: `${brand}: earlier days have other earnings now`,
    text: `These days of your reports have other earnings than before:\n\n${days.map(restatedLine).join('\n')}${more > 0 ? `\nand ${more} more.` : ''}\n\nWhat stands there now:\n${page}`,
  }),
  vendorApproved: (brand: string, signIn: string): MailWords => ({
    subject: `${brand}: your account is open`,
    text: `Your ${brand} account is open now. Sign in here:\n${signIn}`,
  }),
  vendorReopened: (brand: string, signIn: string): MailWords => ({
    subject: `${brand}: your account is open again`,
    text: `Your ${brand} account is suspended no longer. Sign in here:\n${signIn}`,
  }),
  vendorDeclined: (brand: string, reason: string, contact: string): MailWords => ({
    subject: `${brand}: your application was declined`,
    text: `We looked at your application and cannot let you in.\n\n${reason}\n\nQuestions go to ${contact}.`,
  }),
  vendorSuspended: (brand: string, reason: string, contact: string): MailWords => ({
    subject: `${brand}: your account is suspended`,
    text: `Your ${brand} account is suspended, so nobody can sign in to it.\n\n${reason}\n\nQuestions go to ${contact}.`,
  }),
  domainGone: (
    brand: string,
    { name, kind, record, until }: DomainNews & { record: DomainRecord; until: Date },
  ): MailWords => ({
    subject: `${brand}: the DNS record of ${name} has gone`,
    text: `The TXT record that shows that ${name} is yours is not there any more. Put it back by ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC, or ${domainWords[kind].lost(name)}:\n\n${record.host}\n${record.value}`,
  }),
  domainLapsed: (
    brand: string,
    { name, kind, signIn, contact }: DomainNews & { signIn: string; contact: string },
  ): MailWords => ({
    subject: `${brand}: ${domainWords[kind].lost(name)}`,
    text: `The TXT record of ${name} did not come back, so ${domainWords[kind].lost(name)}. ${domainWords[kind].instead(signIn)}\n\nPut the record back and write to ${contact}, and ${domainWords[kind].back}.`,
  }),
} as const

function restatedLine({ day, type, before, after, difference, currency }: RestatedNews): string {
  return `${day}, ${type}: ${before} ${currency} before, ${after} now (${difference})`
}
