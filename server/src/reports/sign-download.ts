import { api } from '@orrery/contract'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import { signUrl } from '../accounts/signed-url.ts'
import type { Handler } from '../kit/http/handler.ts'

/** 3-decisions §2. Only for calls that say they may be opened so. */
export const signDownload: Handler<'POST /downloads/sign'> = async ({ app, scope, body }) => {
  const signable = Object.values(api).some(
    (route) => route.path === body.path && route.method === 'GET' && 'signed' in route.access,
  )
  if (!signable) throw new Problem('invalid', messages.notSignable)
  const { url, expiresAt } = signUrl(app, scope.vendorId, body.path, body.query)
  return { url, expiresAt: expiresAt.toISOString() }
}
