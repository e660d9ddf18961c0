/** The publisher's own parameters of a Go URL; everything else in it must stay as it is. */
export const parameter = { placement: 'publisherSubId', clickId: 'publisherClickId' } as const
