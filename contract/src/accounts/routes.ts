import type { Named } from '../route.ts'
import { changePassword } from './change-password.ts'
import { getUser } from './get-user.ts'
import { logOut } from './log-out.ts'
import { regenerateApiKey } from './regenerate-api-key.ts'
import { endSessions, getSessions } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'

export const accountsRoutes = [
  signIn,
  signUp,
  logOut,
  changePassword,
  getUser,
  updateUser,
  regenerateApiKey,
  getSessions,
  endSessions,
] as const

export type AccountsApi = Named<typeof accountsRoutes>
