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
      SELECT * FROM unnest($1::text[], $2::text[], $3::integer[], $4::timestamptz[], $5::text[],
                           $6::bytea[], $7::text[], $8::text[])
      ON CONFLICT (click_id) DO NOTHING`,
    values: [
      clicks.map((click) => click.clickId),
      clicks.map((click) => click.code),
      clicks.map((click) => click.vendorId),
      clicks.map((click) => click.at),
      clicks.map((click) => click.label),
      clicks.map((click) => `\\x${click.visitor}`),
      clicks.map((click) => click.agent),
      clicks.map((click) => click.referrer),
    ],
  }
}
