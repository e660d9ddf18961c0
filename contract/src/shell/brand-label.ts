/** A brand as the label that a host would begin with: `Red Club` is redclub. */
export function brandLabel(brand: string): string {
  return brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
}
