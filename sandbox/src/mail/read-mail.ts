/** A mail as the pretend mail server took it. */
export interface SeenMail {
  from: string
  to: string[]
  subject: string
  text: string
  /** Every header as it came, by its name in small letters. */
  headers: Record<string, string>
}

/** Reads a mail of plain text. */
export function readMail(bytes: Buffer): Pick<SeenMail, 'subject' | 'text' | 'headers'> {
  const whole = bytes.toString('latin1')
  const end = whole.indexOf('\r\n\r\n')
  const lines = whole
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
  const body = decoded(whole.slice(end + 4), headers['content-transfer-encoding'])
  return {
    headers,
    subject: unwrapped(headers['subject'] ?? ''),
    text: body.replaceAll('\r\n', '\n'),
  }
}

function decoded(body: string, encoding = '7bit'): string {
  const way = encoding.toLowerCase()
  if (way === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  const bytes = way === 'quoted-printable' ? quotedBytes(body.replaceAll('=\r\n', '')) : body
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function quotedBytes(text: string): string {
  return text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  )
}

/** A header whose words may be encoded (RFC 2047). */
function unwrapped(header: string): string {
  return header
    .replaceAll(/(\?=)\s+(?==\?)/g, '$1')
    .replaceAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(quotedBytes(word.replaceAll('_', ' ')), 'latin1').toString('utf8'),
    )
}
