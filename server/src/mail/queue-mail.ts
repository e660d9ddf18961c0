import { isChoosable, mailKinds, type MailKind } from '@orrery/contract/mail/kinds'
import { messages } from '@orrery/contract/messages'
import { mailFooter, type MailWords } from '@orrery/contract/messages/mail'
import type { App } from '../kit/app.ts'
import type { Db } from '../kit/database.ts'
import { digest, randomId } from '../kit/secrets.ts'
import { storableText } from '../kit/storable-text.ts'
import { countWritten, storeMail } from './mail.query.ts'
import { GIVE_UP_MS } from './pauses.ts'

const HOUR_MS = 60 * 60_000
/** The kinds that tell of a change of an account; where they are bounded they are counted together. */
const NOTICES: readonly MailKind[] = ['security', 'password-changed']
const MOST_SUBJECT = 200
const MOST_TEXT = 20_000

/** One address and nothing else: what could begin another header or name a second receiver is no address. */
const ADDRESS = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@[^\s@,;:<>()[\]\\"\p{Cc}]{1,253}$/u

export interface NewMail {
  /** Whose account it is about; null for somebody without one. */
  vendorId: number | null
  to: string
  kind: MailKind
  /** Of `mails` in `contract/src/messages/mail.ts`; why it came is added below. */
  words: MailWords
  /** What opens something, in place of `{link}` in the text: it is kept encrypted until it is sent. */
  link?: { address: string; until: Date }
  /** What it tells, among the vendor's mails of its kind: told again, it is not written again. */
  once?: string
  /** Of its subject, or of all notices, so many are written to its address in an hour, and no more. */
  most?: { anHour: number; of: 'its subject' | 'notices' }
}

/**
 * Writes a mail into the outbox, in the caller's transaction; it leaves when that has ended. One that the
 * vendor has switched off, or that is one too many, is not written. An address that is none makes a mail that
 * failed, and no error: what the mail is about has happened.
 */
export async function queueMail(
  app: Pick<App, 'brand' | 'clock' | 'publicUrl' | 'vault'>,
  db: Db,
  { vendorId, to, kind, words, link, once, most }: NewMail,
): Promise<void> {
  const now = app.clock()
  const { why, choice } = mailKinds[kind]
  const footer = mailFooter(app.brand.current().name, why, offPage(app, kind))
  const good = ADDRESS.test(to)
  const address = storableText(oneLine(to), 320)
  const subject = storableText(oneLine(words.subject), MOST_SUBJECT)
  if (most && (await countLately(db, { address, subject, now }, most.of)) >= most.anHour) return
  await storeMail(
    db,
    {
      mailId: once === undefined ? randomId() : idOf(`${kind} ${vendorId} ${once}`),
      vendorId,
      kind,
      address,
      subject,
      text: storableText(`${words.text}\n\n${footer}\n`, MOST_TEXT),
      link: link && good ? app.vault.encrypt(link.address) : null,
      createdAt: now,
      giveUpAt: link?.until ?? new Date(now.getTime() + GIVE_UP_MS),
      state: good ? 'waiting' : 'failed',
      answer: good ? '' : messages.mailBadAddress,
    },
    choice,
  )
}

/** What a clock that was ahead has written counts for no longer than the rest. */
function countLately(
  db: Db,
  { address, subject, now }: { address: string; subject: string; now: Date },
  of: 'its subject' | 'notices',
): Promise<number> {
  return countWritten(db, address, {
    from: new Date(now.getTime() - HOUR_MS),
    until: new Date(now.getTime() + HOUR_MS),
    kinds: NOTICES,
    subject: of === 'notices' ? null : subject,
  })
}

/** The page on which mails of this kind are switched off; undefined where they cannot be. */
export function offPage({ publicUrl }: Pick<App, 'publicUrl'>, kind: string): string | undefined {
  return isChoosable(kind) ? `${publicUrl}/Settings` : undefined
}

/** As long as a random one. */
function idOf(what: string): string {
  return digest(what).toString('hex').slice(0, randomId().length)
}

/** No header of a mail goes on in a second line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
