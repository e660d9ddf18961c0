/**
 * What a merchant is called on screen: its name, or its id where no feed and no list of its programme has one.
 * @param mid of the catalogue, such as `rigel:17`.
 */
export function merchantWords(mid: string, name: string): string {
  return name || `Merchant ${mid.slice(mid.indexOf(':') + 1)}`
}
