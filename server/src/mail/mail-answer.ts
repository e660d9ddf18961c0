import type { Mail } from '@orrery/contract/mail/mails'
import type { StoredMail } from './mail.query.ts'

/** A mail as administrators read it, without its text. */
export function mailAnswer(stored: StoredMail): Mail {
  const { mailId, vendorId, kind, subject, state, tries, code, answer } = stored
  return {
    mailId,
    vendorId,
    to: stored.address,
    kind,
    subject,
    createdAt: stored.createdAt.toISOString(),
    state,
    tries,
    triedAt: stored.triedAt?.toISOString() ?? null,
    nextAt: state === 'waiting' ? stored.nextAt.toISOString() : null,
    code,
    answer,
  }
}
