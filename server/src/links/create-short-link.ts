import { randomInt } from 'node:crypto'
import { messages } from '@orrery/contract/messages'
import { Problem } from '@orrery/contract/problems'
import type { Handler } from '../kit/http/handler.ts'

/** Without letters and digits that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
const CODE_LENGTH = 8

/** 3-decisions §3. The same deep link always gives the same short link. */
export const createShortLink: Handler<'POST /home/createShortLink'> = async ({
  app,
  scope,
  body,
}) => {
  const { rows } = await app.pool.query<{ code: string }>(
    `WITH link AS (
       SELECT _id, link, click_param FROM deep_link
       WHERE vendor_id = $1 AND md5(link) = md5($2)
       -- The same link under several campaigns: the one made last.
       ORDER BY created_date DESC LIMIT 1
     ), made AS (
       INSERT INTO short_link (code, vendor_id, deep_link_id, target, click_param, created_date)
       SELECT $3, $1, _id, link, click_param, $4 FROM link
       ON CONFLICT (vendor_id, deep_link_id) DO UPDATE SET active = true
       RETURNING code
     )
     SELECT code FROM made`,
    [scope.vendorId, body.url, newCode(), app.clock()],
  )
  const [made] = rows
  if (!made) throw new Problem('invalid', messages.linkNotYours)
  return { data: { tiny_url: `${app.publicUrl}/s/${made.code}` } }
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
