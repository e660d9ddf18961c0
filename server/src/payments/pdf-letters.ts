import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** PDFKit takes a font that was read already, which its types leave out. */
      registerFont(name: string, src: Font): this
    }
  }
}

const FILES = {
  plain: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
} as const
type Weight = keyof typeof FILES

/** What stands for a letter that the typeface does not have. */
export const MISSING = '□'

/** Shown as nothing, alone or between letters. */
const SILENT = /^[\p{Cf}\p{Cc}\p{Variation_Selector}]*$/u

/** What the typeface keeps other forms of its digits and signs under; nobody writes with them. */
const PRIVATE = /\p{Co}/u

const read = new Map<Weight, Font>()

/** The screens' typeface, Latin, Greek and Cyrillic. Reading it takes as long as some PDFs: once a process. */
function typeface(weight: Weight): Font {
  const found = read.get(weight)
  if (found) return found
  const font = create(readFileSync(fileURLToPath(import.meta.resolve(FILES[weight]))))
  if (!('layout' in font)) throw new TypeError(`${FILES[weight]} is a collection of fonts.`)
  nameGlyphs(font)
  read.set(weight, font)
  return font
}

/**
 * A font keeps for each glyph the letter that it was first asked for, which a reader then copies: none, where the
 * glyph was first asked for as a part of another. So each is asked for here; a ’ before the letter that looks alike.
 * Other forms of digits and signs are to be copied as what they are forms of, not as their private letters.
 */
function nameGlyphs(font: Font): void {
  const named = font.characterSet.filter((code) => !PRIVATE.test(String.fromCodePoint(code)))
  const marks = named.filter((code) => /\p{P}/u.test(String.fromCodePoint(code)))
  for (const code of [...marks, ...named]) font.glyphForCodePoint(code)
}

/** Gives a PDF the fonts `plain` and `bold`. */
export function giveTypeface(pdf: PDFKit.PDFDocument): void {
  for (const weight of ['plain', 'bold'] as const) pdf.registerFont(weight, typeface(weight))
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text in letters that can be printed: other forms of a letter, such as ﬁ or Ｆ, as the letter where they cannot,
 * {@link MISSING} for what cannot either. Line ends become blanks.
 */
export function printable(text: string): string {
  const font = typeface('plain')
  // A private letter in one name would give its form that letter in the PDFs of all others, too.
  const has = (letter: string) =>
    !PRIVATE.test(letter) && font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
  return Array.from(
    letters.segment(text.normalize('NFC').replaceAll(/\s/g, ' ')),
    ({ segment: letter }) => {
      const forms = [letter, letter.normalize('NFKC')]
      const found = forms.find((form) => Array.from(form).every(has))
      return found ?? (SILENT.test(letter) ? '' : MISSING)
    },
  ).join('')
}
