import { z } from 'zod'

const detail = z.object({
  code: z.union([z.number(), z.string()]).optional(),
  codeMsg: z.string().optional(),
  message: z.string().optional(),
})

/** The three shapes of an error, which may come with any status, 200 included. */
const shapes = z.union([
  z.object({ error: detail }).transform((body) => [body.error]),
  z.object({ errors: z.array(detail) }).transform((body) => body.errors),
  z.object({ errors: z.object({ error: detail }) }).transform((body) => [body.errors.error]),
])

const KEY_CODES = ['13', '102']

/** Whether an answer is an error: undefined when it is none, `key` when our key is wrong. */
export function refusal(answer: unknown): 'key' | 'other' | undefined {
  const read = shapes.safeParse(answer)
  if (!read.success) return undefined
  const ofKey = read.data.some(
    ({ code, codeMsg = '', message = '' }) =>
      KEY_CODES.includes(String(code)) || /api.?key/i.test(`${codeMsg} ${message}`),
  )
  return ofKey ? 'key' : 'other'
}
