import { z } from 'zod'
import { messages } from '../messages.ts'

/** A password as one is chosen (1-core §5). */
export const newPassword = z
  .string({ error: messages.enterPassword })
  .min(1, messages.enterPassword)
  .min(6, messages.passwordTooShort)
  .max(30, messages.enterPassword)
