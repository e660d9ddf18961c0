import type { ProductIndex } from './open-index.ts'

/** The products of each group, by which most filters are answered without looking at one. */
export interface Groups {
  size: number
  /** Every one. */
  each: Uint32Array
  /** The places of each group's merchant and category, and 1 where it is reduced. */
  merchants: Uint32Array
  categories: Uint32Array
  reduced: Uint8Array
  /** How many products each has. */
  sizes: Uint32Array
  /** The ordinals of one, ascending. */
  ordinals(group: number): Uint32Array
}

export function groupsOf({ groups, groupOf }: ProductIndex): Groups {
  const size = groups.length / 2
  const sizes = new Uint32Array(size)
  for (const group of groupOf) sizes[group] = (sizes[group] as number) + 1
  const starts = new Uint32Array(size + 1)
  for (let group = 0; group < size; group += 1)
    starts[group + 1] = (starts[group] as number) + (sizes[group] as number)
  const sorted = new Uint32Array(groupOf.length)
  const next = starts.slice()
  for (let ordinal = 0; ordinal < groupOf.length; ordinal += 1) {
    const group = groupOf[ordinal] as number
    const at = next[group] as number
    sorted[at] = ordinal
    next[group] = at + 1
  }
  const of = (what: (first: number, second: number) => number) => (_: unknown, group: number) =>
    what(groups[group * 2] as number, groups[group * 2 + 1] as number)
  return {
    size,
    each: Uint32Array.from(sizes, (_, group) => group),
    merchants: Uint32Array.from(
      sizes,
      of((merchant) => merchant),
    ),
    categories: Uint32Array.from(
      sizes,
      of((_, category) => category >>> 1),
    ),
    reduced: Uint8Array.from(
      sizes,
      of((_, category) => category & 1),
    ),
    sizes,
    ordinals: (group) => sorted.subarray(starts[group], starts[group + 1]),
  }
}
