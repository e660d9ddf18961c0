/** Whose traffic a row is: fields of a report row. */
export interface SentIds {
  campaignId: string
  placementId: string
}

/**
 * A sub id as our links send it, `5001_home-top` or `5001_noid`. Any other text is a campaign of its
 * own, which ingest keeps aside since it is no vendor.
 */
export function sentSub(sub: string): SentIds {
  const [, vendorId] = /^(\d+)_/.exec(sub) ?? []
  return vendorId === undefined
    ? { campaignId: sub, placementId: '' }
    : { campaignId: vendorId, placementId: sub }
}

/**
 * A sub id that holds all three, `5001_home-top_c1`: a placement has no underscore, a click id may. Any
 * other text is a campaign of its own.
 */
export function sentWhole(sub: string): SentIds & { rid: string } {
  const [, vendorId, placement, clickId] = /^(\d+)_([^_]*)_(.*)$/s.exec(sub) ?? []
  if (vendorId === undefined || placement === undefined || clickId === undefined) {
    return { campaignId: sub, placementId: '', rid: '' }
  }
  return {
    campaignId: vendorId,
    placementId: `${vendorId}_${placement}`,
    rid: clickId,
  }
}
