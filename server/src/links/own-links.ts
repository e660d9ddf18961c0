/** Of `deep_link d`: the links of the vendor $1 whose merchant or address has the text $2, as `searched` makes it. */
export const ownLinks = `d.vendor_id = $1 AND ($2 = '' OR lower(d.merchant_name || ' ' || d.link) LIKE '%' || $2 || '%')`

/** What was typed as a text to look for, not as a pattern. */
export function searched(text = ''): string {
  return text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
}
