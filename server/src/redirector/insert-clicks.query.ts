import type { QueryConfig } from 'pg'
import type { Click } from './click.ts'

// In the order of time: two that store clicks of several days mark these in the same order.
// Ids follow the order in which clicks came, also where a clock gives two the same time.
const INSERT = `
INSERT INTO click (click_id, code, vendor_id, at, label, head, prefetch, visitor, agent, device, referrer,
                   country, channel, search_text, node)
SELECT click_id, code, vendor_id, at, label, head, prefetch, decode(visitor, 'hex'), agent, device, referrer,
       country, channel, search_text, node
FROM unnest($1::text[], $2::text[], $3::integer[], $4::timestamptz[], $5::text[], $6::boolean[],
            $7::boolean[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[],
            $14::text[], $15::integer[]) WITH ORDINALITY
  AS hit (click_id, code, vendor_id, at, label, head, prefetch, visitor, agent, device, referrer, country,
          channel, search_text, node, nth)
ORDER BY at, nth`

/** Stores clicks that nobody has tried to store yet, in one statement, which is its own transaction. */
export const insertClicks = (clicks: Click[]): QueryConfig => ({
  name: 'insert-clicks',
  text: INSERT,
  values: valuesOf(clicks),
})

/** The same for a batch whose fate is unknown: a click id that is there already is passed over. */
export const insertOnce = (clicks: Click[]): QueryConfig => ({
  name: 'insert-clicks-once',
  text: `${INSERT} ON CONFLICT (vendor_id, at, click_id) DO NOTHING`,
  values: valuesOf(clicks),
})

function valuesOf(clicks: Click[]): string[] {
  return [
    list(clicks, (click) => click.clickId),
    list(clicks, (click) => click.code),
    list(clicks, (click) => String(click.vendorId)),
    list(clicks, (click) => click.at),
    list(clicks, (click) => click.label),
    list(clicks, (click) => String(click.head)),
    list(clicks, (click) => String(click.prefetch)),
    list(clicks, (click) => click.visitor),
    list(clicks, (click) => click.agent),
    list(clicks, (click) => click.device),
    list(clicks, (click) => click.referrer),
    list(clicks, (click) => click.country),
    list(clicks, (click) => click.channel),
    list(clicks, (click) => click.searchText),
    list(clicks, (click) => String(click.node)),
  ]
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
