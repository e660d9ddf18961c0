import { Link } from '../../address/Link.tsx'
import { carried, FIRST_PAGES, type Filters } from '../../address/use-filters.ts'
import { drillSearch, type DrillSearch } from '../drill.ts'
import type { Part } from './parts.tsx'
import css from './why.module.css'

interface Closer {
  by: 'merchant' | 'placement'
  /** The report that is narrowed; `.` for the present screen. */
  to: string
}

interface PartNameProps extends Closer {
  part: Pick<Part, 'name' | 'value'>
  onLeave: () => void
}

/** A merchant or placement, which leads to the report of it alone; the others lead nowhere. */
export function PartName({ part: { name, value }, by, to, onLeave }: PartNameProps) {
  if (value === undefined) return name
  return (
    <Link
      to={to}
      search={(before: Filters & DrillSearch) => narrowed(before, { by, to, value })}
      className={css.name}
      title={name}
      onClick={onLeave}
    >
      {name}
    </Link>
  )
}

/**
 * The address narrowed to a value; on the same screen, within what it is narrowed to already. Of the same dimension
 * two values are either of them, so it takes the place of those.
 */
function narrowed(
  { f = [], ...before }: Filters & DrillSearch,
  { by, to, value }: Closer & { value: string },
) {
  const { f: added } = drillSearch(by, value)
  if (to !== '.') return { ...carried(before), f: added }
  const others = f.filter((each) => each !== `${by}.none` && !each.startsWith(`${by}.is`))
  return { ...before, ...FIRST_PAGES, f: [...others, ...added] }
}
