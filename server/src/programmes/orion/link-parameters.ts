/** The query parameters of the finished link, as live links carry them. */
export const parameter = { placement: 'afPlacementId', rid: 'afRid' } as const
