import type { QueryConfig } from 'pg'
import type { Click } from './click.ts'

/**
 * Stores clicks in one statement, which is its own transaction. A click id that is there already is passed
 * over, so a batch whose fate is unknown may be stored again.
 */
export function insertClicks(clicks: Click[]): QueryConfig {
  return {
    name: 'insert-clicks',
    text: `
      INSERT INTO click (click_id, code, vendor_id, at, label, visitor, agent, referrer)
      SELECT click_id, code, vendor_id, at, label, decode(visitor, 'hex'), agent, referrer
      FROM unnest($1::text[], $2::text[], $3::integer[], $4::timestamptz[], $5::text[], $6::text[],
                  $7::text[], $8::text[])
        AS hit (click_id, code, vendor_id, at, label, visitor, agent, referrer)
      ON CONFLICT (click_id) DO NOTHING`,
    values: [
      list(clicks, (click) => click.clickId),
      list(clicks, (click) => click.code),
      list(clicks, (click) => String(click.vendorId)),
      list(clicks, (click) => click.at),
      list(clicks, (click) => click.label),
      list(clicks, (click) => click.visitor),
      list(clicks, (click) => click.agent),
      list(clicks, (click) => click.referrer),
    ],
  }
}

/** An array in PostgreSQL's own notation: written here because the driver's writer costs more than the insert. */
function list(clicks: Click[], field: (click: Click) => string): string {
  let text = ''
  for (const click of clicks) text += `${text === '' ? '{' : ','}"${escaped(field(click))}"`
  return `${text}}`
}

function escaped(value: string): string {
  return value.includes('"') || value.includes('\\') ? value.replaceAll(/["\\]/g, '\\$&') : value
}
