import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wav } from '../../test/audio.ts'
import { audioTypeOf } from './audio-type.ts'

async function typeOf(bytes: Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'orrery-audio-'))
  const path = join(folder, 'audio')
  await writeFile(path, bytes)
  const file = await open(path)
  try {
    return await audioTypeOf(file)
  } finally {
    await file.close()
    await rm(folder, { recursive: true })
  }
}

const text = (...pieces: string[]) => Buffer.from(pieces.join('').padEnd(100, '\0'), 'latin1')
const hex = (...pieces: string[]) => Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'hex')))
/** Twenty bytes of tags, then what follows: 0x0a of tag behind a head of ten. */
const tagged = (bytes: Buffer) =>
  Buffer.concat([hex('4944330400000000000a'), Buffer.alloc(10), bytes])
/** MPEG 1, layer III, 128 kbit/s, 44.1 kHz; and AAC in ADTS, 44.1 kHz, two channels. */
const mp3 = hex('fffb9064', '00'.repeat(60))
const aac = hex('fff15080', '00'.repeat(60))

test.each([
  ['audio/mpeg', mp3],
  ['audio/mpeg', tagged(mp3)],
  ['audio/mpeg', hex('ffe35064', '00'.repeat(60))],
  ['audio/aac', aac],
  ['audio/aac', tagged(aac)],
  ['audio/wav', wav(100)],
  ['audio/flac', text('fLaC')],
  ['audio/mp4', text('\0\0\0\x20ftypM4A \0\0')],
  ['audio/mp4', text('\0\0\0\x20ftypisom')],
  ['audio/ogg', text('OggS'.padEnd(28, '\0'), 'OpusHead')],
  ['audio/ogg', text('OggS'.padEnd(28, '\0'), '\x01vorbis')],
])('%s by its bytes', async (type, bytes) => {
  expect(await typeOf(bytes)).toBe(type)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['zeroes', Buffer.alloc(100)],
  ['three bytes of a frame', hex('fffb90')],
  ['ones', hex('ff'.repeat(64))],
  ['a rate that does not exist', hex('fffbf064', '00'.repeat(60))],
  ['another RIFF', text('RIFF\0\0\0\0WEBPVP8 ')],
  ['a picture in the same boxes', text('\0\0\0\x20ftypavif')],
  ['an Ogg of moving pictures', text('OggS'.padEnd(28, '\0'), '\x80theora')],
  ['HTML', text('<!doctype html>')],
  ['tags and then HTML', tagged(text('<script>'))],
  ['tags that say that they are longer than the file', hex('494433040000007f7f7f7f')],
  ['UTF-16', Buffer.from('\ufeffhello, this is text', 'utf16le')],
  ['UTF-16, the other way round', Buffer.from('\ufffehello, this is text', 'utf16le')],
])('%s is no audio', async (_, bytes) => {
  expect(await typeOf(bytes)).toBe(undefined)
})
