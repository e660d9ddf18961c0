import type { Handler } from '../kit/http/handler.ts'
import { shortUrlBase } from '../kit/known-domains.ts'
import { subjectOf } from '../kit/scope.ts'

/** 3-decisions §3. Short links are active for every vendor: under a domain of its own, else under the portal's. */
export const getShortURLStatus: Handler<'POST /home/getShortURLStatus'> = async ({
  app,
  scope,
  body,
}) => {
  const base = shortUrlBase(app, subjectOf(scope, body.vendorId))
  return { data: { active: true, domain: new URL(base).host } }
}
