/** What decomposing does not take apart. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  œ: 'oe',
  Œ: 'OE',
  '&': '+',
}

/**
 * A text in the characters that every bank in SEPA must take: letters without accents, digits and
 * `/ - ? : ( ) . , ' +`; anything else is a blank. A name that this leaves nothing of is `UNKNOWN`.
 * @param most the longest that its element may be.
 */
export function sepaText(text: string, most: number): string {
  const plain = [...text.normalize('NFKD')].map((sign) => SPELLED[sign] ?? sign).join('')
  const allowed = plain
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+]+/g, ' ')
    .trim()
  return allowed.slice(0, most).trim() || 'UNKNOWN'
}
