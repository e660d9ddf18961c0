/** `US` as `us`; '' for what is no code of a country. */
export function ourCountry(code: string | null | undefined): string {
  const text = code?.trim().toLowerCase() ?? ''
  if (!/^[a-z]{2}$/.test(text)) return ''
  return text === 'uk' ? 'gb' : text
}
