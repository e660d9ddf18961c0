import type { Handler } from '../kit/http/handler.ts'
import { isOwnName } from './site.ts'

/** 1-core §4. No vendor has a custom domain yet: only the portal's own names are active. */
export const checkSubDomain: Handler<'POST /home/checkSubDomain'> = async ({ app, body }) => ({
  success: isOwnName(app.config, body.name),
})
