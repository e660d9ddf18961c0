import type { MailState } from '@orrery/contract/mail/mails'
import type { Db } from '../kit/database.ts'

/** A mail as its row has it. */
export interface StoredMail {
  mailId: string
  vendorId: number | null
  kind: string
  address: string
  subject: string
  /** Null when it has been kept for long enough. */
  text: string | null
  /** Encrypted; null when there is none any more. */
  link: Buffer | null
  createdAt: Date
  state: MailState
  tries: number
  nextAt: Date
  giveUpAt: Date
  triedAt: Date | null
  code: number | null
  answer: string
}

export const MAIL_COLUMNS = `mail_id AS "mailId", vendor_id AS "vendorId", kind, address, subject, text, link,
  created_at AS "createdAt", state, tries, next_at AS "nextAt", give_up_at AS "giveUpAt",
  tried_at AS "triedAt", code, answer`

type MailToStore = Omit<StoredMail, 'tries' | 'nextAt' | 'triedAt' | 'code'>

/** Stores a mail, unless its vendor does not want it, or it is there. */
export async function storeMail(
  db: Db,
  mail: MailToStore,
  choice: 'always' | 'on' | 'off',
): Promise<void> {
  await db.query(
    `INSERT INTO mail (mail_id, vendor_id, kind, address, subject, text, link, created_at, next_at,
                       give_up_at, state, answer)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11
     WHERE $12 = 'always' OR coalesce(
       (SELECT wanted FROM mail_choice WHERE vendor_id = $2 AND kind = $3), $12 = 'on')
     ON CONFLICT (mail_id) DO NOTHING`,
    [
      mail.mailId,
      mail.vendorId,
      mail.kind,
      mail.address,
      mail.subject,
      mail.text,
      mail.link,
      mail.createdAt,
      mail.giveUpAt,
      mail.state,
      mail.answer,
      choice,
    ],
  )
}

/** Which mails are counted. */
interface Counted {
  from: Date
  until: Date
  kinds: readonly string[]
  /** Null for any. */
  subject: string | null
}

/** How many such mails were written to an address, whatever its case. */
export async function countWritten(
  db: Db,
  address: string,
  { from, until, kinds, subject }: Counted,
): Promise<number> {
  const { rows } = await db.query<{ written: number }>(
    `SELECT count(*)::int AS written FROM mail
     WHERE created_at > $2 AND created_at < $3 AND lower(address) = lower($1) AND kind = ANY($4)
       AND ($5::text IS NULL OR subject = $5)`,
    [address, from, until, kinds, subject],
  )
  return rows[0]?.written ?? 0
}

/** What the list of mails is narrowed by; null is everything. */
export interface MailFilter {
  state: MailState | null
  search: string | null
}

/** What is searched, to the letter as the index `mail_search` has it. */
const SEARCHED = `lower(' ' || address || ' ' || subject || ' ' || coalesce(vendor_id::text, ''))`
const FITS = `($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR ${SEARCHED} LIKE $2)`

/** A page of the mails that fit, newest first. @param search of the filter: as LIKE takes it. */
export async function listedMails(
  db: Db,
  { state, search }: MailFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredMail[]> {
  const { rows } = await db.query<StoredMail>(
    `SELECT ${MAIL_COLUMNS} FROM mail WHERE ${FITS}
     ORDER BY created_at DESC, mail_id LIMIT $3 OFFSET $4`,
    [state, search, limit, offset],
  )
  return rows
}

/** How many fit, counted up to `most`. */
export async function countMails(
  db: Db,
  { state, search }: MailFilter,
  most: number,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM mail WHERE ${FITS} LIMIT $3) AS counted`,
    [state, search, most],
  )
  return rows[0]?.total ?? 0
}

export async function mailOf(db: Db, mailId: string): Promise<StoredMail | undefined> {
  const { rows } = await db.query<StoredMail>(
    `SELECT ${MAIL_COLUMNS} FROM mail WHERE mail_id = $1`,
    [mailId],
  )
  return rows[0]
}

/** Lets a mail that failed be tried again until `giveUpAt`. @returns whether there was one. */
export async function sendAgain(
  db: Db,
  mailId: string,
  { now, giveUpAt }: { now: Date; giveUpAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE mail SET state = 'waiting', tries = 0, next_at = $2, give_up_at = $3
     WHERE mail_id = $1 AND state = 'failed'`,
    [mailId, now, giveUpAt],
  )
  return rowCount === 1
}
