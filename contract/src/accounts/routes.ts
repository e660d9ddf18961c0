import type { Named } from '../route.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'
import { forgottenPassword, resetPassword } from './forgotten-password.ts'
import { getUser } from './get-user.ts'
import { logOut } from './log-out.ts'
import {
  askPasskey,
  beginPasskey,
  removePasskey,
  renamePasskey,
  savePasskey,
  signInByPasskey,
} from './passkeys.ts'
import { regenerateApiKey } from './regenerate-api-key.ts'
import { proveMyself } from './second-factor.ts'
import {
  beginApp,
  confirmApp,
  getSecondFactors,
  makeRecoveryCodes,
  removeApp,
  resetSecondFactor,
} from './second-factors.ts'
import { endSessions, getSessions } from './sessions.ts'
import { secondFactor, signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'

export const accountsRoutes = [
  signIn,
  signUp,
  logOut,
  changePassword,
  forgottenPassword,
  resetPassword,
  confirmEmail,
  sendConfirmation,
  getUser,
  updateUser,
  regenerateApiKey,
  getSessions,
  endSessions,
  secondFactor,
  proveMyself,
  getSecondFactors,
  beginApp,
  confirmApp,
  removeApp,
  makeRecoveryCodes,
  resetSecondFactor,
  askPasskey,
  signInByPasskey,
  beginPasskey,
  savePasskey,
  renamePasskey,
  removePasskey,
] as const

export type AccountsApi = Named<typeof accountsRoutes>
