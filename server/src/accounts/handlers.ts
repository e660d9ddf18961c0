import type { Handlers } from '../kit/http/handler.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'
import { endSessions } from './end-sessions.ts'
import { forgottenPassword } from './forgotten-password.ts'
import { getSessions } from './get-sessions.ts'
import { getUser } from './get-user.ts'
import { logOut } from './log-out.ts'
import { regenerateApiKey } from './regenerate-api-key.ts'
import { secondFactorHandlers } from './second-factors/handlers.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'

export const accountsHandlers = {
  ...secondFactorHandlers,
  'POST /auth/signin': signIn,
  'POST /auth/signup_orrery_0599': signUp,
  'POST /auth/logout': logOut,
  'POST /auth/changePassword': changePassword,
  'POST /auth/forgottenPassword': forgottenPassword,
  'POST /auth/resetPassword': resetPassword,
  'POST /auth/confirmEmail': confirmEmail,
  'POST /auth/sendConfirmation': sendConfirmation,
  'GET /auth/{id}': getUser,
  'PUT /auth/update': updateUser,
  'POST /auth/regenerateApiKey': regenerateApiKey,
  'GET /auth/getSessions': getSessions,
  'POST /auth/endSessions': endSessions,
} satisfies Partial<Handlers>
