import { createSocket, type Socket } from 'node:dgram'
import { decode, encode, RECURSION_DESIRED, type Packet } from 'dns-packet'

/** What a pretend name server knows, and whether it says anything at all. */
export interface Names {
  setText(host: string, value: string | undefined): void
  setSilent(silent: boolean): void
  /** @returns undefined for what is no question, and while it is silent. */
  answer(message: Buffer): Buffer | undefined
}

const NXDOMAIN = 3

/** TXT records by their host, of which there are none at first. */
export function names(): Names {
  const texts = new Map<string, string>()
  let silent = false
  return {
    setText: (host, value) => {
      if (value === undefined) texts.delete(host.toLowerCase())
      else texts.set(host.toLowerCase(), value)
    },
    setSilent: (is) => {
      silent = is
    },
    answer: (message) => (silent ? undefined : answerTo(message, texts)),
  }
}

/** Answers questions by UDP. */
export async function startNameServer(known: Pick<Names, 'answer'>, port: number, host: string) {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  socket.on('message', (message, from) => {
    const answer = known.answer(message)
    if (answer) socket.send(answer, from.port, from.address)
  })
  await bound(socket, port, host)
  return { close: () => new Promise<void>((resolve) => socket.close(() => resolve())) }
}

function bound(socket: Socket, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(port, host, () => {
      socket.off('error', reject)
      socket.on('error', () => undefined)
      resolve()
    })
  })
}

/** What a question is answered; undefined for what is none. */
function answerTo(message: Buffer, texts: ReadonlyMap<string, string>): Buffer | undefined {
  const asked = read(message)
  const question = asked?.questions?.[0]
  if (!asked || !question) return undefined
  const { name, type } = question
  const text = texts.get(name.toLowerCase())
  return encode({
    type: 'response',
    id: asked.id ?? 0,
    flags: ((asked.flags ?? 0) & RECURSION_DESIRED) | (text === undefined ? NXDOMAIN : 0),
    questions: [question],
    answers:
      text === undefined || type !== 'TXT' ? [] : [{ type: 'TXT', name, ttl: 0, data: [text] }],
  })
}

function read(message: Buffer): Packet | undefined {
  try {
    return decode(message)
  } catch {
    return undefined
  }
}

/** The environment that has a portal ask the sandbox at `url` about names. */
export function nameServerSettings(url: string) {
  return { DNS_SERVERS: new URL(url).host }
}
