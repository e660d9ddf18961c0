import { z } from 'zod'
import { route } from '../route.ts'

export const SIGNED_SECONDS = 60

export const signDownload = route({
  method: 'POST',
  path: '/downloads/sign',
  summary: 'A URL that opens one download of the vendor for 60 seconds.',
  source: 'decisions',
  access: { who: 'vendor', person: 'reader' },
  body: z.object({
    path: z.string().max(200),
    query: z.record(z.string().max(50), z.string().max(200)).default({}),
  }),
  answer: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
})
