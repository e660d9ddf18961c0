import { z } from 'zod'
import { count, named, wholeNumber } from '../fields.ts'
import { messages } from '../messages.ts'
import { route } from '../route.ts'
import { line } from './text.ts'

/** The types that audio is stored and played as. */
export const audioTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
] as const
export type AudioType = (typeof audioTypes)[number]

/** What systems call the same; the bytes say which it is. */
const claimedTypes: readonly string[] = [
  ...audioTypes,
  'audio/mp3',
  'audio/x-m4a',
  'audio/m4a',
  'audio/x-aac',
  'audio/aacp',
  'audio/opus',
  'application/ogg',
  'audio/wave',
  'audio/x-wav',
  'audio/vnd.wave',
  'audio/x-flac',
  // A system that does not know the file's ending.
  'application/octet-stream',
]

/** The most bytes of an audio file: three hours at 128 kbit/s are 173 MB. */
export const MOST_AUDIO_BYTES = 200_000_000

/** For how long an upload address opens, in seconds. */
export const UPLOAD_SECONDS = 15 * 60

/** The same of the address that plays a podcast: a page that is left open for a working day still does. */
export const PLAYS_SECONDS = 12 * 60 * 60

export const getSignedUrl = route({
  method: 'GET',
  path: '/prodcast/getSignedUrl',
  summary: 'An upload address for one audio file, which opens for fifteen minutes.',
  source: 'links',
  access: { who: 'admin', person: 'member' },
  query: z.object({
    fileName: line(200).min(1),
    fileType: z
      .string()
      .max(100)
      .refine((type) => claimedTypes.includes(type.toLowerCase()), {
        error: named(messages.badAudioType),
      }),
    fileSize: wholeNumber(1, MOST_AUDIO_BYTES),
  }),
  answer: z.object({
    /** A path of ours: send the bytes there by PUT, as application/octet-stream or as audio. */
    signedUrl: z.string(),
    /** What the podcast is to name, once the upload is answered. */
    file: z.string(),
    expiresAt: z.iso.datetime(),
  }),
})

export const uploadAudio = route({
  method: 'PUT',
  path: '/prodcast/upload',
  summary: 'Takes the bytes of one audio file, at the address that getSignedUrl answers.',
  source: 'added',
  access: { who: 'admin', signed: true },
  query: z.object({
    file: z.string().regex(/^[0-9a-f]{24}$/),
    fileName: line(200),
    fileSize: wholeNumber(1, MOST_AUDIO_BYTES),
  }),
  body: z.object({}),
  streams: ['application/octet-stream', ...audioTypes],
  answer: z.object({ file: z.string(), fileType: z.enum(audioTypes), fileSize: count }),
})

/** An `<audio>` sends no token: the path that a podcast answers is signed, and plays for twelve hours. */
export const getAudio = route({
  method: 'GET',
  path: '/prodcast/getAudio',
  summary: 'A podcast’s audio, whole or in ranges, at the path that the podcast has as audioUrl.',
  source: 'added',
  access: { who: 'vendor', signed: true },
  query: z.object({ file: z.string().regex(/^[0-9a-f]{24}$/) }),
  answer: { sounds: audioTypes },
})
