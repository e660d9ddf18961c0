/** The page that an address asks for, from 1; anything that is no page is the first. */
export function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1
}

/** The same as the address holds it; the first page needs no mention. */
export function pageText(page: number): string | undefined {
  return page > 1 ? String(page) : undefined
}
