import type { Facet } from '@orrery/contract/catalogue/facet'
import { count } from '../../format/number.ts'

/**
 * What a list may be narrowed by, as the options of a select: each with how much there is of it, by
 * name, behind the one for all.
 * @param chosen stands among them although there may be nothing of it.
 */
export function facetOptions(
  all: string,
  facets: readonly Facet[],
  chosen: string,
  nameOf: (id: string) => string = (id) => id,
) {
  const missing = chosen !== '' && facets.every(({ _id }) => _id !== chosen)
  const options = facets
    .map((facet) => ({
      value: facet._id,
      label: `${nameOf(facet._id)} (${count(facet.count)})`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))
  return [
    { value: '', label: all },
    ...options,
    ...(missing ? [{ value: chosen, label: nameOf(chosen) }] : []),
  ]
}
