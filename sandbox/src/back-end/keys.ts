/** The bearer keys of the operator's own back ends, as the sandbox has them. */
export const backEndKeys = {
  rigel: 'sandbox-rigel-key',
  lyra: 'sandbox-lyra-key',
  vega: 'sandbox-vega-key',
}
export type BackEndProgramme = keyof typeof backEndKeys

/** The environment that points a portal at the pretend back ends of the sandbox at `url`. */
export function backEndSettings(url: string) {
  return {
    RIGEL_API_URL: `${url}/newdashboard`,
    RIGEL_API_KEY: backEndKeys.rigel,
    RIGEL_LANDING_URL: 'https://go.newdashboard.example',
    LYRA_API_URL: `${url}/doneoftheownou`,
    LYRA_API_KEY: backEndKeys.lyra,
    VEGA_API_URL: `${url}/shoppermeet`,
    VEGA_API_KEY: backEndKeys.vega,
  }
}
