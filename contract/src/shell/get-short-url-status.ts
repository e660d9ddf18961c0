import { z } from 'zod'
import { vendorId } from '../fields.ts'
import { route } from '../route.ts'

export const getShortURLStatus = route({
  method: 'POST',
  path: '/home/getShortURLStatus',
  summary: 'Whether the vendor can make short links, and under which host.',
  source: 'decisions',
  access: { who: 'vendor' },
  inView: true,
  body: z.object({ vendorId }),
  answer: z.object({ data: z.object({ active: z.boolean(), domain: z.string() }) }),
})
