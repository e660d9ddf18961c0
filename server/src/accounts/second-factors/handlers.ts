import type { Handlers } from '../../kit/http/handler.ts'
import { askPasskey } from './ask-passkey.ts'
import { beginApp } from './begin-app.ts'
import { beginPasskey } from './begin-passkey.ts'
import { confirmApp } from './confirm-app.ts'
import { getSecondFactors } from './get-second-factors.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { proveMyself } from './prove-myself.ts'
import { removeApp } from './remove-app.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { savePasskey } from './save-passkey.ts'
import { secondFactor } from './second-factor.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'

export const secondFactorHandlers = {
  'POST /auth/secondFactor': secondFactor,
  'POST /auth/proveMyself': proveMyself,
  'GET /auth/getSecondFactors': getSecondFactors,
  'POST /auth/beginApp': beginApp,
  'POST /auth/confirmApp': confirmApp,
  'POST /auth/removeApp': removeApp,
  'POST /auth/makeRecoveryCodes': makeRecoveryCodes,
  'POST /auth/resetSecondFactor': resetSecondFactor,
  'POST /auth/askPasskey': askPasskey,
  'POST /auth/signInByPasskey': signInByPasskey,
  'POST /auth/beginPasskey': beginPasskey,
  'POST /auth/savePasskey': savePasskey,
  'POST /auth/renamePasskey': renamePasskey,
  'POST /auth/removePasskey': removePasskey,
} satisfies Partial<Handlers>
