import { opensSomething } from '@orrery/contract/mail/kinds'
import { LINK } from '@orrery/contract/messages/mail'
import type { StoredMail } from './mail.query.ts'

/**
 * The line on which a link goes, the first that has nothing else. People write the same, for trackers call their
 * macros so: within a name it stands between other words, and mails that open nothing keep it as it is.
 */
const LINE = `\n${LINK}\n`

type Text = Pick<StoredMail, 'kind' | 'text'>

/** Whether a mail's text waits for what it opens. */
export function awaitsLink({ kind, text }: Text): boolean {
  return opensSomething(kind) && text !== null && text.includes(LINE)
}

/** A mail's text with a link, or with what is shown in its place. */
export function withLink(mail: Text, link: string): string | null {
  return awaitsLink(mail) ? (mail.text?.replace(LINE, () => `\n${link}\n`) ?? null) : mail.text
}
