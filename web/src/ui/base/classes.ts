/** Joins the class names that apply: `classes(css.tag, wide && css.wide)`. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
