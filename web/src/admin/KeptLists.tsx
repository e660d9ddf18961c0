import { Link } from '../address/Link.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { NOTHING } from '../format/figure.ts'
import { count } from '../format/number.ts'
import { Card } from '../ui/page/Card.tsx'
import { Fact, Facts } from '../ui/page/Facts.tsx'

const FIRST = { query: { pageSize: '1' } }

/** What else an administrator keeps, on screens of its own. */
export function KeptLists() {
  const domains = useAnswer('GET /dashboard/allCustomDomains', FIRST)
  const short = useAnswer('GET /dashboard/allShortURLDomains', FIRST)
  const filters = useAnswer('GET /dashboard/allTitleFilters', FIRST)
  const act = useRefusal('member') === undefined ? 'Change' : 'Look'
  const lists = [
    { path: '/addCustomDomain', name: 'Custom domains', total: domains.data?.totalCount },
    { path: '/shortURLDomains', name: 'Short URL domains', total: short.data?.totalCount },
    { path: '/uniqueTitleFilters', name: 'Title filters', total: filters.data?.totalCount },
  ]
  return (
    <Card title="Domains and filters" padded>
      <Facts>
        {lists.map(({ path, name, total }) => (
          <Fact key={path} name={name}>
            {total === undefined ? NOTHING : count(total)} ·{' '}
            <Link to={path} aria-label={`${act}: ${name}`}>
              {act}
            </Link>
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
