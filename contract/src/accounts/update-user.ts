import { z } from 'zod'
import { route } from '../route.ts'
import { editable, user } from './user.ts'

export const updateUser = route({
  method: 'PUT',
  path: '/auth/update',
  summary: 'Change one’s own account; fields that are not one’s own to change are ignored.',
  source: 'core',
  access: { who: 'vendor' },
  body: z.object({ ...editable, _id: z.string().max(64) }).partial(),
  answer: z.object({ data: user }),
})
