import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answer } from './raw-partner.ts'
import type { Answering } from './raw-partner.ts'
import { failure, get, partner } from './pretend-partner.ts'

const bomb = gzipSync(Buffer.alloc(5_000_000))
const gzipped = gzipSync('{"clicks":3}')

const broken: [string, Answering, string, string][] = [
  ['never answers', () => undefined, 'timeout', 'Orion did not answer in time.'],
  [
    'stops after half the headers',
    (socket) => socket.write('HTTP/1.1 200 OK\r\nconte'),
    'timeout',
    'Orion did not answer in time.',
  ],
  [
    'trickles a body for ever',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n')
      const timer = setInterval(() => socket.write(' '), 20)
      socket.once('close', () => clearInterval(timer))
    },
    'timeout',
    'Orion did not answer in time.',
  ],
  [
    'resets before it answers',
    (socket) => socket.resetAndDestroy(),
    'reset',
    'Orion closed the connection before it answered.',
  ],
  [
    'resets within the body',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{"clicks"', () => {
        setTimeout(() => socket.resetAndDestroy(), 20)
      })
    },
    'truncated',
    'Orion sent an answer that was cut off.',
  ],
  [
    'sends less than Content-Length',
    (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n{"clicks":3}'),
    'truncated',
    'Orion sent an answer that was cut off.',
  ],
  [
    'ends a chunked body without its last chunk',
    (socket) =>
      socket.end('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nc\r\n{"clicks":3}\r\n'),
    'truncated',
    'Orion sent an answer that was cut off.',
  ],
  [
    'cuts a gzip body and closes the connection to end it',
    (socket) =>
      socket.end(
        answer(200, { 'content-encoding': 'gzip' }, gzipped.subarray(0, gzipped.length - 6)),
      ),
    'truncated',
    'Orion sent an answer that was cut off.',
  ],
  [
    'sends a gzip bomb',
    (socket) => socket.end(answer(200, { 'content-encoding': 'gzip' }, bomb)),
    'too-large',
    'Orion sent more than 100,000 bytes.',
  ],
  [
    'announces a body above the cap',
    (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100001\r\n\r\n'),
    'too-large',
    'Orion sent more than 100,000 bytes.',
  ],
  [
    'streams a body above the cap',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')
      socket.write(`30d40\r\n${' '.repeat(200_000)}\r\n`)
    },
    'too-large',
    'Orion sent more than 100,000 bytes.',
  ],
  [
    'lies about its compression',
    (socket) => socket.end(answer(200, { 'content-encoding': 'gzip' }, '{"clicks":3}')),
    'malformed',
    'Orion sent an answer that cannot be read.',
  ],
  [
    'compresses twice',
    (socket) => socket.end(answer(200, { 'content-encoding': 'gzip, gzip' }, gzipSync(gzipped))),
    'malformed',
    'Orion sent an answer that cannot be read.',
  ],
  [
    'does not speak HTTP',
    (socket) => socket.end('SSH-2.0-OpenSSH_9\r\n'),
    'malformed',
    'Orion sent an answer that cannot be read.',
  ],
  [
    'sends HTML with 200',
    (socket) => socket.end(answer(200, {}, ' <!doctype html><p>Down</p>')),
    'not-json',
    'Orion sent a web page instead of JSON.',
  ],
  [
    'sends malformed JSON',
    (socket) => socket.end(answer(200, {}, '{"secret":"s3cret",}')),
    'not-json',
    'Orion sent JSON that cannot be read.',
  ],
  [
    'sends nothing with 200',
    (socket) => socket.end(answer(200)),
    'not-json',
    'Orion sent an empty answer.',
  ],
  [
    'sends bytes that are not UTF-8',
    (socket) => socket.end(answer(200, {}, Buffer.from([0x22, 0xff, 0x22]))),
    'malformed',
    'Orion sent text that is not UTF-8.',
  ],
  [
    'redirects to a private address',
    (socket) => socket.end(answer(302, { location: 'http://169.254.169.254/latest' })),
    'redirect',
    'Orion answered with a redirect (302), which is not followed.',
  ],
  [
    'refuses with its own text',
    (socket) => socket.end(answer(403, {}, 'key s3cret is blocked')),
    'status',
    'Orion answered 403 (not allowed).',
  ],
]

test.each(broken)('a partner that %s', async (_what, answering, reason, message) => {
  await using it = await partner(answering)
  const request = { ...get, query: { key: 's3cret' }, headers: { authorization: 'Bearer s3cret' } }
  const found = await failure(it.client.json(request))
  expect(found).toMatchObject({ reason, message })
  expect(`${found.stack} ${JSON.stringify(found)}`).not.toContain('s3cret')
  expect(found.cause).toBeUndefined()
  expect(it.server.heads).toHaveLength(1)
})
