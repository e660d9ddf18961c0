import { z } from 'zod'
import { messages } from '../messages.ts'

/** The fewest characters of a password. */
export const PASSWORD_MIN = 6

/** A password as one is chosen (1-core §5). */
export const newPassword = z
  .string({ error: messages.enterPassword })
  .min(1, messages.enterPassword)
  .min(PASSWORD_MIN, messages.passwordTooShort)
  .max(30, messages.enterPassword)
