import anyAscii from 'any-ascii'

/** What the table of the European Payments Council (EPC217-08), which banks compare names by, spells otherwise. */
const SPELLED: Readonly<Record<string, string>> = {
  Х: 'H',
  х: 'h',
  Щ: 'Sht',
  щ: 'sht',
  Ъ: 'A',
  ъ: 'a',
  Ь: 'Y',
  ь: 'y',
  '&': '+',
}

/**
 * A text in the characters that every bank in SEPA must take: letters without accents, digits and
 * `/ - ? : ( ) . , ' +`; anything else is a blank. Other letters are spelled one by one: Παπαδόπουλος is
 * `Papadopoylos`, as that table has it. Of what `SPELLABLE` takes for a name something is left.
 * @param most the longest that its element may be.
 */
export function sepaText(text: string, most: number): string {
  const plain = text.normalize('NFKC').replaceAll(/[\p{L}\p{M}]+|\p{P}/gu, spelled)
  const allowed = plain.replaceAll(/[^A-Za-z0-9/\-?:().,'+]+/g, ' ').trim()
  return allowed.slice(0, most).trim()
}

/** A word, or a sign between words. One in capitals stays so: ΨΥΧΗ is `PSYCHI`, Ψυχή `Psychi`. */
function spelled(word: string): string {
  const plain = Array.from(word, (sign) => SPELLED[sign] ?? anyAscii(sign)).join('')
  return word.length > 1 && word === word.toUpperCase() ? plain.toUpperCase() : plain
}
