/** The order of a table: by which column, and whether the greatest comes first. */
export interface Sort<Key extends string = string> {
  key: Key
  desc: boolean
}

/** A {@link Sort} as calls and addresses write it: the column's key, with `-` before it the greatest first. */
export type SortText<Key extends string = string> = Key | `-${Key}`

/** Reads {@link SortText}; whether there is such a column, the caller knows. */
export function readSort(text: string): Sort {
  return text.startsWith('-') ? { key: text.slice(1), desc: true } : { key: text, desc: false }
}

/** Writes what {@link readSort} reads. */
export function sortText({ key, desc }: Sort): SortText {
  return desc ? `-${key}` : key
}
