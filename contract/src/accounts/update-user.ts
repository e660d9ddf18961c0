import { z } from 'zod'
import { route } from '../route.ts'
import { line } from '../content/text.ts'
import { named } from '../fields.ts'
import { messages } from '../messages.ts'
import { emailPattern } from './sign-up.ts'
import { editable, user } from './user.ts'

/** An address to be reached at, or none. What was stored before this was asked stays readable. */
const secondaryEmail = line(254).refine((text) => text === '' || emailPattern.test(text), {
  error: named(messages.enterValidEmail),
})

export const updateUser = route({
  method: 'PUT',
  path: '/auth/update',
  summary: 'Change one’s own account; fields that are not one’s own to change are ignored.',
  source: 'core',
  access: { who: 'vendor' },
  body: z
    .object({
      ...editable,
      secondaryEmail,
      secondaryEmail2: secondaryEmail,
      secondaryEmail3: secondaryEmail,
      secondaryEmail4: secondaryEmail,
      _id: z.string().max(64),
    })
    .partial(),
  answer: z.object({ data: user }),
})
