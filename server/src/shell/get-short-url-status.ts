import type { Handler } from '../kit/http/handler.ts'

/** 3-decisions §3. Short links are the portal's own, so they are active for every vendor. */
export const getShortURLStatus: Handler<'POST /home/getShortURLStatus'> = async ({ app }) => {
  return { data: { active: true, domain: new URL(app.publicUrl).host } }
}
