import type { Handlers } from '../kit/http/handler.ts'
import { changePassword } from './change-password.ts'
import { endSessions } from './end-sessions.ts'
import { getSessions } from './get-sessions.ts'
import { getUser } from './get-user.ts'
import { logOut } from './log-out.ts'
import { regenerateApiKey } from './regenerate-api-key.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'

export const accountsHandlers = {
  'POST /auth/signin': signIn,
  'POST /auth/signup_orrery_0599': signUp,
  'POST /auth/logout': logOut,
  'POST /auth/changePassword': changePassword,
  'GET /auth/{id}': getUser,
  'PUT /auth/update': updateUser,
  'POST /auth/regenerateApiKey': regenerateApiKey,
  'GET /auth/getSessions': getSessions,
  'POST /auth/endSessions': endSessions,
} satisfies Partial<Handlers>
