import { Refused } from '../kit/refuse.ts'

/** Trackier's numbers for its errors; those of a key and of a bad value are documented. */
const numbers: Record<string, number> = {
  INVALID_API_KEY: 102,
  VALIDATION_ERROR: 107,
  NOT_FOUND: 104,
  RATE_LIMIT: 429,
  NOT_COMPILED: 501,
}

/** A wrong key is 400 where something is listed and 401 elsewhere: the documentation says both. */
export function wrongKey(path: string): Refused {
  const status = isCampaignPath(path) || isOfferPath(path) ? 400 : 401
  return new Refused(status, 'INVALID_API_KEY', 'API Key supplied with the request is invalid.')
}

export function invalid(message: string): Refused {
  return new Refused(400, 'VALIDATION_ERROR', message)
}

/** `/v2/publisher/campaigns` and `/v2/publisher/campaign/<id>`; every other path says `publishers`. */
export function isCampaignPath(path: string): boolean {
  return path.includes('/v2/publisher/')
}

function isOfferPath(path: string): boolean {
  return path.includes('/v2/publishers/coupons') || path.includes('/v2/publishers/deals')
}

/** An error as Trackier answers it: in one of three shapes, by the path. */
export function refusalBody(path: string, error: Partial<Refused>): object {
  const { statusCode = 500, message = '' } = error
  const codeMsg = error.code ?? 'ERROR'
  const code = numbers[codeMsg] ?? numbers['VALIDATION_ERROR']
  if (isCampaignPath(path)) return { success: false, error: { code, codeMsg, message } }
  if (isOfferPath(path)) return { success: false, error: { code, message } }
  if (path.includes('/bulk-deeplink')) {
    return { success: false, errors: [{ statusCode, code: String(code), codeMsg, message }] }
  }
  return { errors: { success: false, error: { code, message } } }
}
