import { Link } from '../address/Link.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { ScrollRegion } from '../ui/table/ScrollRegion.tsx'
import css from './admin.module.css'
import type { AttentionItem } from './attention.ts'

/** What waits for an administrator, each with the place where it is seen to. */
export function AttentionList({ items }: { items: readonly AttentionItem[] | undefined }) {
  return (
    <ScrollRegion label="What needs a hand" busy={!items} maxHeight="var(--hands-room)">
      <ul className={css.items}>
        {items?.map(({ of, what, action }) => (
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
        {items?.length === 0 ? (
          <li>Nothing: every pull succeeded and every list is fresh.</li>
        ) : null}
        {items ? null : (
          <li>
            <Skeleton width="80%" />
          </li>
        )}
      </ul>
    </ScrollRegion>
  )
}
