import type { FileHandle } from 'node:fs/promises'
import type { AudioType } from '@orrery/contract/content/audio'

const HEAD_BYTES = 64

/** What the first box of an MP4 file of audio says that it is. */
const MP4_BRANDS = new Set(['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso5', 'iso6'])
/** The streams of an Ogg file, by how their first packet begins. */
const OGG_STREAMS = ['OpusHead', '\x01vorbis', '\x7fFLAC', 'Speex   ']

/** What audio a file is by its bytes, whatever its sender says; undefined for anything else. */
export async function audioTypeOf(file: FileHandle): Promise<AudioType | undefined> {
  const head = await read(file, 0)
  const tag = id3Bytes(head)
  return typeOf(tag === 0 ? head : await read(file, tag))
}

function typeOf(head: Buffer): AudioType | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('fLaC')) return 'audio/flac'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WAVE') return 'audio/wav'
  if (text.startsWith('OggS') && OGG_STREAMS.some((name) => text.startsWith(name, 28))) {
    return 'audio/ogg'
  }
  if (text.slice(4, 8) === 'ftyp' && MP4_BRANDS.has(text.slice(8, 12))) return 'audio/mp4'
  return frameType(head)
}

/**
 * Of a stream of frames: MPEG layer III, or AAC in ADTS. Twelve ones begin a frame; the fields behind them
 * must have values that exist.
 */
function frameType(head: Buffer): AudioType | undefined {
  if (head.length < 7) return undefined
  const bits = head.readUInt32BE(0)
  const [version, layer] = [(bits >>> 19) & 3, (bits >>> 17) & 3]
  if (bits >>> 21 !== 0x7ff) return undefined
  if (layer === 0) return version >= 2 && ((bits >>> 10) & 15) < 13 ? 'audio/aac' : undefined
  const [bitRate, sampleRate] = [(bits >>> 12) & 15, (bits >>> 10) & 3]
  const isFrame = version !== 1 && layer === 1 && bitRate > 0 && bitRate < 15 && sampleRate < 3
  return isFrame ? 'audio/mpeg' : undefined
}

/** How long the tags are (title, cover) that stand before the audio itself; 0 without any. */
function id3Bytes(head: Buffer): number {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0
  // Seven bits a byte, so that no byte of the length looks like a frame.
  return 10 + head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0)
}

async function read(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, position)
  return buffer.subarray(0, bytesRead)
}
