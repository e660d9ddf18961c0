import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AudioType } from '@orrery/contract/content/audio'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { App } from '../kit/app.ts'
import { syncFolder } from '../kit/write-whole.ts'
import { audioTypeOf } from './audio-type.ts'

/** Where this node's audio files are, each under its id; what ends in `.half` is on its way. */
export function audioFolder(app: App): string {
  return join(app.config.dataDir, 'audio')
}

/**
 * Takes a file in at its sender's pace: it is there whole, also after a power cut, or not at all.
 * @param bytes how many it has.
 * @returns what it is by its content.
 * @throws Problem tooLarge or invalid; what the stream throws when it is cut.
 */
export async function storeAudio(
  app: App,
  { file, bytes }: { file: string; bytes: number },
  stream: AsyncIterable<Buffer>,
): Promise<AudioType> {
  const folder = audioFolder(app)
  const half = join(folder, `${file}.half`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const type = await written(half, bytes, stream)
    await rename(half, join(folder, file))
    await syncFolder(folder)
    return type
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function written(
  half: string,
  bytes: number,
  stream: AsyncIterable<Buffer>,
): Promise<AudioType> {
  const handle = await open(half, 'w+', 0o600)
  try {
    let taken = 0
    for await (const chunk of stream) {
      taken += chunk.length
      if (taken > bytes) throw new Problem('tooLarge', messages.audioTooLong)
      await handle.appendFile(chunk)
    }
    if (taken < bytes) throw new Problem('invalid', messages.audioTooShort)
    const type = await audioTypeOf(handle)
    if (!type) throw new Problem('invalid', messages.notAudio)
    await handle.sync()
    return type
  } finally {
    await handle.close()
  }
}

export async function removeAudio(app: App, name: string): Promise<void> {
  await rm(join(audioFolder(app), name), { force: true })
}
