import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { readMail, type SeenMail } from './read-mail.ts'

/** A pretend mail server, which delivers nothing. */
export interface MailCatcher {
  /** Such as 'smtp://127.0.0.1:4125'. */
  url: string
  /** What it took, oldest first; the last thousand. */
  mails: () => SeenMail[]
  /** Has it answer every mail with this code, such as 451; undefined: it takes them again. */
  refuse: (code: number | undefined) => void
  close: () => Promise<void>
}

const mailsKept = 1000

/** Starts it; 0 is any free port. */
export async function startMailServer(port: number, host: string): Promise<MailCatcher> {
  const taken: SeenMail[] = []
  let refused: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onData: (stream, { envelope: { mailFrom, rcptTo } }, answer) => {
      const take = async () => {
        const mail = readMail(await buffer(stream))
        if (refused !== undefined) throw refusal(refused)
        const from = mailFrom ? mailFrom.address : ''
        taken.push({ from, to: rcptTo.map(({ address }) => address), ...mail })
        if (taken.length > mailsKept) taken.shift()
      }
      take().then(() => answer(null), answer)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    mails: () => [...taken],
    refuse: (code) => {
      refused = code
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('It does not want this mail'), { responseCode })
}
