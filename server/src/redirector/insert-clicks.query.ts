import type { QueryConfig } from 'pg'
import type { WrittenClick } from './click.ts'

const COLUMNS = `click_id, code, vendor_id, at, label, head, prefetch, visitor, agent, device, referrer,
                   country, channel, search_text, node`

/**
 * Takes the rows of {@link clickRow} in the order in which they came, which is that of time, in a transaction of
 * its own.
 */
export const COPY_CLICKS = `COPY click (${COLUMNS}) FROM STDIN`

/** A click that nobody has tried to store yet, as a row of COPY, which takes it for two thirds of what a statement does. */
export function clickRow(click: WrittenClick): string {
  const fields = [
    click.clickId,
    click.code,
    click.vendorId,
    click.at,
    click.label,
    click.head ?? false,
    click.prefetch ?? false,
    inRow(`\\x${click.visitor}`),
    inRow(click.agent),
    click.device ?? '',
    inRow(click.referrer),
    click.country ?? '',
    inRow(click.channel),
    inRow(click.searchText),
    click.node ?? 0,
  ]
  return `${fields.join('\t')}\n`
}

/** What ends a field or a row of COPY, and what begins an escape. */
const MARKS = /[\\\t\n\r]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Text as a field. */
function inRow(text = ''): string {
  return text.replaceAll(MARKS, (mark) => escapes[mark] ?? '')
}

// In the order of time: two that store clicks of several days mark these in the same order.
// Ids follow the order in which clicks came, also where a clock gives two the same time.
const INSERT_ONCE = `
INSERT INTO click (${COLUMNS})
SELECT "clickId", code, "vendorId", at, label, coalesce(head, false), coalesce(prefetch, false),
       decode(visitor, 'hex'), agent, coalesce(device, ''), referrer, coalesce(country, ''),
       coalesce(channel, ''), coalesce("searchText", ''), coalesce(node, 0)
FROM ROWS FROM (json_to_recordset($1) AS (
       "clickId" text, code text, "vendorId" integer, at timestamptz, label text, head boolean, prefetch boolean,
       visitor text, agent text, device text, referrer text, country text, channel text, "searchText" text,
       node integer)) WITH ORDINALITY
  AS hit ("clickId", code, "vendorId", at, label, head, prefetch, visitor, agent, device, referrer, country,
          channel, "searchText", node, nth)
ORDER BY at, nth
ON CONFLICT (vendor_id, at, click_id) DO NOTHING`

/**
 * Stores clicks that may be stored already, in one statement, which is its own transaction: a click id that is
 * there is passed over.
 * @param json a list of {@link WrittenClick}s, as the journal has it.
 */
export const insertOnce = (json: string): QueryConfig => ({
  name: 'insert-clicks-once',
  text: INSERT_ONCE,
  values: [json],
})
