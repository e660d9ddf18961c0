import { sentence } from '../sentence.ts'
import type { MailWords } from './mail.ts'
import { whereOf, type More } from './more.ts'
import { paymentMessages } from './payments.ts'

/** A payment: how much in which currency, and on which day. */
type PaidNews = { amount: string; day: string } & More

/** A statement of a month; amounts with their currency. */
type StatementNews = {
  month: string
  total: string
  /** With what was carried forward. */
  balance: string
  /** What of the balance is paid on `day`; undefined while it is below `least`. */
  payable: string | undefined
  /** The administrative fee that is kept of it; undefined when there is none. */
  fee: string | undefined
  least: string
  day: string
} & More

/** A payment that came back. */
type ReturnedNews = PaidNews & {
  /** Why it came back. */
  reason: string
  /** The fee that was charged for it; undefined when there was none. */
  charged: string | undefined
  /** Whether the bank refused all of its file, and not the vendor's account. */
  refused: boolean
}

/** The mails about statements and payments; part of `mails`. */
export const moneyMails = {
  statementIssued: (brand: string, news: StatementNews): MailWords => ({
    subject: `${brand}: your statement of ${news.month}`,
    text: `Your statement of ${news.month} is ready: ${news.total}. ${balanceWords(news)}\n\nEvery line of it, as PDF and CSV too:\n${whereOf(news)}`,
  }),
  paymentMade: (brand: string, { amount, day, ...more }: PaidNews): MailWords => ({
    subject: `${brand}: you were paid`,
    text: `${amount} were paid to you on ${day}.\n\nYour balance, and what it is for:\n${whereOf(more)}`,
  }),
  paymentReturned: (
    brand: string,
    { amount, day, reason, charged, refused, ...more }: ReturnedNews,
  ): MailWords => ({
    subject: `${brand}: a payment to you came back`,
    text: `A payment of ${amount} came back on ${day}: ${sentence(reason)}\n\nIt is on your balance again.${charged === undefined ? '' : ` The fee for the returned payment, ${charged}, was taken off.`} ${refused ? 'The bank refused all of its file, not your account, and another file pays it: there is nothing that you need to do. Your balance' : 'Please look whether the account that you gave is right'}:\n${whereOf(more)}`,
  }),
} as const

/** What a statement leaves on the balance, and when it is paid, as its page has it. */
function balanceWords({ balance, payable, fee, least, day }: StatementNews): string {
  const known = `Your balance with it is ${balance}.`
  if (payable === undefined) return `${known} ${paymentMessages.balanceCarried(least)}`
  const without = fee === undefined ? '' : `, without the administrative fee of ${fee}`
  return `${known} Payable on ${day}: ${payable}${without}.`
}
