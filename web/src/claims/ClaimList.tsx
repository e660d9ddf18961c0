import { enabledProgrammes, salesProgrammes } from '@orrery/contract/access'
import { CLAIMS_PAGE } from '@orrery/contract/claims/claim'
import type { Ask } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { Link } from '../address/Link.tsx'
import { claimSearch } from '../address/claim-address.ts'
import { pageText } from '../address/page-number.ts'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { fileSource, useFile } from '../api/file-source.ts'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { Button } from '../ui/button/Button.tsx'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { claimColumns } from './claim-columns.tsx'
import { ClaimFilters } from './ClaimFilters.tsx'
import { useClaims } from './use-claims.ts'

type Query = Ask<'GET /home/getClaims'>['query']

const content = 'every claim found as CSV'
const ownFile = fileSource('GET /home/getClaims', {
  name: 'claims.csv',
  content,
  ask: (query: Query) => ({ query }),
})
const networkFile = fileSource('GET /home/getAllClaims', {
  name: 'all_claims.csv',
  content,
  ask: (query: Query) => ({ query }),
})

/** The vendor's claims, newest first; an administrator sees every vendor's, the oldest open first. */
export function ClaimList() {
  const claims = useClaims()
  const { isAdministrator, isNarrowed, query, page, change } = claims
  const user = useSession()
  const refusal = useRefusal('member')
  const hasSales = user !== undefined && salesProgrammes(user).length > 0
  const hasRows = user !== undefined && enabledProgrammes(user).length > 0
  const call = isAdministrator ? 'GET /home/getAllClaims' : 'GET /home/getClaims'
  const answer = useAnswer(call, { query }, { staleTime: 0 })
  const { timeZone = 'UTC', today = '' } = usePortal() ?? {}
  const file = isAdministrator ? networkFile : ownFile
  const work = useFile(file)
  const counts = answer.data?.counts
  return (
    <>
      <PageHead
        title="Claims"
        sub={
          isAdministrator
            ? 'What vendors say is wrong or missing, the oldest open first'
            : 'What you say is wrong or missing in a report, and what became of it'
        }
        action={
          isAdministrator || !hasSales || refusal ? null : (
            <Link
              to="/claims"
              search={claimSearch({ origin: 'missing', row: {} })}
              className={buttonClass('main')}
            >
              Claim a missing sale
            </Link>
          )
        }
      />
      {isAdministrator || (hasSales && !refusal) ? null : (
        <Notice tone="info">{refusal ?? messages.noMissingSale}</Notice>
      )}
      <ClaimFilters claims={claims} counts={counts} />
      <AnswerCard
        title="Claims"
        answer={answer}
        rows={answer.data?.data}
        total={answer.data?.totalCount}
        columns={claimColumns(isAdministrator, { timeZone, today })}
        rowKey={({ _id }) => _id}
        paged
        maxHeight="none"
        actions={<FileButton file={file} state={work} asked={query} />}
        above={<FileProgress name={file.name} state={work} />}
        paging={{ page, pageSize: CLAIMS_PAGE, onPage: (next) => change({ page: pageText(next) }) }}
        empty={
          isNarrowed ? (
            <EmptyState
              title={messages.noClaimFits}
              action={
                <Button
                  onClick={() => change({ state: undefined, programme: undefined, of: undefined })}
                >
                  Remove all filters
                </Button>
              }
            />
          ) : (
            <EmptyState title={messages.noClaimsYet}>
              {isAdministrator
                ? messages.whereClaimsComeFrom
                : refusal
                  ? null
                  : hasSales
                    ? messages.howToClaim
                    : hasRows
                      ? messages.howToClaimRows
                      : null}
            </EmptyState>
          )
        }
      />
    </>
  )
}
