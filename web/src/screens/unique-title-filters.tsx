import { TitleFilters } from '../domains/TitleFilters.tsx'

/** What is kept out of the catalogue by its title (2-links §2). */
export default function UniqueTitleFilters() {
  return <TitleFilters />
}
