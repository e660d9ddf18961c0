import { randomInt } from 'node:crypto'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'
import { storeShortLink } from './store-short-link.query.ts'

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/** 3-decisions §3. The same deep link always gives the same short link. */
export const createShortLink: Handler<'POST /home/createShortLink'> = async ({
  app,
  scope,
  body,
}) => {
  const code = await storeShortLink(app.pool, {
    vendorId: scope.vendorId,
    link: body.url,
    code: newCode(),
    now: app.clock(),
  })
  if (code === undefined) throw new Problem('invalid', messages.linkNotYours)
  return { data: { tiny_url: `${app.publicUrl}/s/${code}` } }
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
