import { Link } from '@tanstack/react-router'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { ScrollRegion } from '../ui/table/ScrollRegion.tsx'
import css from './admin.module.css'
import { handsOf, type NetworkOverview } from './hands.ts'

/** What waits for an administrator, each with the place where it is seen to. */
export function HandList({ overview }: { overview: NetworkOverview | undefined }) {
  const hands = overview && handsOf(overview)
  return (
    <ScrollRegion label="What needs a hand" busy={!overview} maxHeight="7.5rem">
      <ul className={css.hands}>
        {hands?.map(({ of, what, action }) => (
          <li key={`${of}: ${what}`}>
            <span>
              <strong>{of}</strong> {what}
            </span>
            {action ? (
              <Link
                to={action.path}
                search={action.search ?? {}}
                aria-label={`${action.label}: ${of}`}
              >
                {action.label}
              </Link>
            ) : null}
          </li>
        ))}
        {hands?.length === 0 ? (
          <li>Nothing: every pull succeeded and every list is fresh.</li>
        ) : null}
        {hands ? null : (
          <li>
            <Skeleton width="80%" />
          </li>
        )}
      </ul>
    </ScrollRegion>
  )
}
