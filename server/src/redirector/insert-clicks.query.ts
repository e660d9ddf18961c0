import type { QueryConfig } from 'pg'

// In the order of time: two that store clicks of several days mark these in the same order.
// Ids follow the order in which clicks came, also where a clock gives two the same time.
const INSERT = `
INSERT INTO click (click_id, code, vendor_id, at, label, head, prefetch, visitor, agent, device, referrer,
                   country, channel, search_text, node)
SELECT "clickId", code, "vendorId", at, label, coalesce(head, false), coalesce(prefetch, false),
       decode(visitor, 'hex'), agent, coalesce(device, ''), referrer, coalesce(country, ''),
       coalesce(channel, ''), coalesce("searchText", ''), coalesce(node, 0)
FROM ROWS FROM (json_to_recordset($1) AS (
       "clickId" text, code text, "vendorId" integer, at timestamptz, label text, head boolean, prefetch boolean,
       visitor text, agent text, device text, referrer text, country text, channel text, "searchText" text,
       node integer)) WITH ORDINALITY
  AS hit ("clickId", code, "vendorId", at, label, head, prefetch, visitor, agent, device, referrer, country,
          channel, "searchText", node, nth)
ORDER BY at, nth`

/**
 * Stores clicks that nobody has tried to store yet, in one statement, which is its own transaction.
 * @param json a list of {@link WrittenClick}s, as the journal has it: the text is made once.
 */
export const insertClicks = (json: string): QueryConfig => ({
  name: 'insert-clicks',
  text: INSERT,
  values: [json],
})

/** The same for a batch whose fate is unknown: a click id that is there already is passed over. */
export const insertOnce = (json: string): QueryConfig => ({
  name: 'insert-clicks-once',
  text: `${INSERT} ON CONFLICT (vendor_id, at, click_id) DO NOTHING`,
  values: [json],
})
