/**
 * What is looked for, in small letters as PostgreSQL's `lower` makes them: letter by letter. JavaScript makes two
 * letters of İ, and of a Σ at the end of what was typed another than within a word.
 */
export function lowered(text: string): string {
  return text.replaceAll('İ', 'i').replaceAll('Σ', 'σ').toLowerCase()
}
