import { messages } from '@orrery/contract/messages'
import { createTransport } from 'nodemailer'
import type { App } from '../kit/app.ts'
import type { MailServer } from '../kit/mail-server.ts'
import { storableText } from '../kit/storable-text.ts'
import { withLink } from './mail-link.ts'
import type { StoredMail } from './mail.query.ts'
import { offPage } from './queue-mail.ts'

/** A try takes no longer, however slowly the server answers. */
export const TRY_MS = 30_000
const SILENT_MS = 10_000
const MOST_ANSWER = 500

/** How the server answered. */
export interface ServerAnswer {
  /**
   * `unreachable`: it gave no answer at all; `later`: it wants to be asked again; `never`: not with this mail;
   * `unasked`: nor with this one, which it was not asked about.
   */
  how: 'taken' | 'later' | 'never' | 'unreachable' | 'unasked'
  code: number | null
  text: string
  /** Why it was not reached, in the words of the connection. */
  reason?: string
}

/** Hands one mail to the server, on a connection of its own. */
export async function handOver(
  app: Pick<App, 'publicUrl' | 'vault'>,
  server: MailServer,
  mail: StoredMail,
  signal: AbortSignal,
): Promise<ServerAnswer> {
  const { from, auth, host, port, secure } = server
  const unsubscribe = offPage(app, mail.kind)
  const transport = createTransport({
    host,
    port,
    secure,
    ...(auth && { auth }),
    // A password never leaves in the clear.
    requireTLS: !secure && auth !== undefined,
    connectionTimeout: SILENT_MS,
    greetingTimeout: SILENT_MS,
    socketTimeout: SILENT_MS,
    socketCloseTimeout: 0,
    maxResponseSize: 64 * 1024,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const { response } = await transport.sendMail({
      from,
      to: { name: '', address: mail.address },
      subject: mail.subject,
      text: wholeText(mail, app.vault),
      messageId: `<${mail.mailId}@${domainOf(from)}>`,
      date: mail.createdAt,
      // No answering machine answers.
      headers: { 'Auto-Submitted': 'auto-generated' },
      // Mail programs offer it beside "Spam", which would cost every vendor its mail.
      ...(unsubscribe && { list: { unsubscribe } }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_MS)]),
    })
    return { how: 'taken', code: codeOf(response), text: storableText(response, MOST_ANSWER) }
  } catch (error) {
    return refusal(error as MailError)
  } finally {
    transport.close()
  }
}

/** What a failure of nodemailer says of itself. */
type MailError = Error & {
  code?: string
  response?: string
  responseCode?: number
  permanent?: boolean
}

function refusal(error: MailError): ServerAnswer {
  const { code, response, responseCode = null, permanent } = error
  if (response === undefined || responseCode === null) {
    // Nobody was asked about an envelope that is none.
    if (code === 'EENVELOPE') return { how: 'unasked', code: null, text: messages.mailBadAddress }
    const { message: reason } = error
    return { how: 'unreachable', code: null, text: messages.mailNoAnswer, reason }
  }
  // A password that is refused is the operator's to mend, and no mail's fault.
  const ofThisMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const how = permanent === true && ofThisMail ? 'never' : 'later'
  return { how, code: responseCode, text: storableText(response, MOST_ANSWER) }
}

function wholeText(mail: StoredMail, vault: App['vault']): string {
  return withLink(mail, mail.link ? vault.decrypt(mail.link) : '') ?? ''
}

function domainOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
}

function codeOf(response: string): number {
  return Number(/^\d{3}/.exec(response)?.[0] ?? 250)
}
