/** The accounts at the pretend Trackier: one for each programme that has it as its second source. */
export const trackierAccounts = {
  'lyra-new': { apiKey: 'sandbox-lyra-new-key', publisherId: 656 },
  'vega-new': { apiKey: 'sandbox-vega-new-key', publisherId: 657 },
}
export type TrackierProgramme = keyof typeof trackierAccounts

/** The environment that points a portal at both instances of the sandbox at `url`. */
export function trackierSettings(url: string) {
  return {
    LYRA_NEW_API_URL: `${url}/trackier-lyra`,
    LYRA_NEW_API_KEY: trackierAccounts['lyra-new'].apiKey,
    VEGA_NEW_API_URL: `${url}/trackier-vega`,
    VEGA_NEW_API_KEY: trackierAccounts['vega-new'].apiKey,
  }
}
