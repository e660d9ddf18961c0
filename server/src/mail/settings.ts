import { z } from 'zod'
import type { MailServer } from '../kit/mail-server.ts'
import { expectTogether, readSettings, type Environment } from '../kit/settings.ts'

const SERVER_ERROR = 'Give an address such as smtps://user:password@host:465.'
const FROM_ERROR = 'Give an address such as Orrery <mail@orrery.example>.'

const schema = z.object({
  /** The server that takes our mail: smtps://user:password@host:465, or smtp:// for one that upgrades to TLS;
   *  special characters of the password as %23. Not set, mail waits. */
  SMTP_URL: z.string().refine(isMailServer, { error: SERVER_ERROR }).optional(),
  /** The name and address in whose name mail is sent, such as Orrery <mail@orrery.example>. */
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^([^<>"\r\n]{0,100}<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, {
      error: FROM_ERROR,
    })
    .optional(),
  /** 1: administrators can open the links of mails that were sent. For a demo, whose mails nobody gets. */
  MAIL_KEEP_LINKS: z
    .enum(['0', '1'])
    .default('0')
    .transform((text) => text === '1'),
})

/** The settings SMTP_URL, MAIL_FROM and MAIL_KEEP_LINKS; undefined when mail is not set up. Throws SettingsError. */
export function mailServer(environment: Environment): MailServer | undefined {
  const { SMTP_URL, MAIL_FROM, MAIL_KEEP_LINKS } = readSettings(schema, environment)
  expectTogether(['SMTP_URL', 'MAIL_FROM'], environment)
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return undefined
  const url = new URL(SMTP_URL)
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth: url.username
      ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
      : undefined,
    from: MAIL_FROM,
    keepLinks: MAIL_KEEP_LINKS,
  }
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '') return false
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
