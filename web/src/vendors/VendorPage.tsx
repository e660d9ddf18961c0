import { messages } from '@orrery/contract/messages'
import type { VendorDetails } from '@orrery/contract/vendors/get-vendor'
import { Link } from '../address/Link.tsx'
import { useFilters } from '../address/use-filters.ts'
import { Changes } from '../api/Changes.tsx'
import { Failure } from '../api/Failure.tsx'
import { usePortal } from '../api/portal.ts'
import { useRefusal } from '../api/use-refusal.ts'
import hidden from '../ui/base/VisuallyHidden.module.css'
import { buttonClass } from '../ui/button/button-class.ts'
import { BackLine } from '../ui/page/BackLine.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { AccessForm } from './AccessForm.tsx'
import { AuditTrail } from './AuditTrail.tsx'
import { vendorOf, type VendorSearch } from './list-search.ts'
import { useVendor } from './use-vendor.ts'
import { VendorDoor } from './VendorDoor.tsx'
import { VendorFacts } from './VendorFacts.tsx'
import { VendorFigures } from './VendorFigures.tsx'
import css from './vendors.module.css'
import { VendorStateCard } from './VendorStateCard.tsx'
import { ViewAs } from './ViewAs.tsx'

/** The vendor that the address names: who it is, what it may do, and what was done. */
export function VendorPage() {
  const [search] = useFilters<VendorSearch>()
  const vendorId = vendorOf(search)
  const { data, error, refetch } = useVendor(vendorId)
  const vendor = data?.data
  return (
    <>
      <BackLine>
        <Link to="/vendorsList">All vendors</Link>
      </BackLine>
      <PageHead
        title={vendorId === undefined ? 'Vendor' : `Vendor ${vendorId}`}
        one={vendorId !== undefined}
        // Holds its line before it is known.
        sub={<span className={css.line}>{vendor?.fullName ?? '\u00a0'}</span>}
        action={
          vendorId === undefined ? null : (
            <Changes>
              <ViewAs vendorId={vendorId} vendor={vendor} />
            </Changes>
          )
        }
      />
      {vendorId === undefined ? (
        <EmptyState
          title={messages.noSuchVendor}
          action={
            <Link to="/vendorsList" className={buttonClass('plain')}>
              All vendors
            </Link>
          }
        />
      ) : error && !vendor ? (
        <Failure error={error} onRetry={refetch} />
      ) : vendor ? (
        <Known vendor={vendor} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="16rem" />
        </div>
      )}
    </>
  )
}

function Known({ vendor }: { vendor: VendorDetails }) {
  const isOwner = useRefusal('owner') === undefined
  const reads = useRefusal('member')
  const refusal =
    reads ?? (vendor.role === 'admin' && !isOwner ? messages.ownersChangeAdministrators : undefined)
  const { timeZone = 'UTC', today = '' } = usePortal() ?? {}
  const times = { timeZone, today }
  return (
    <>
      {refusal ? <Notice tone="info">{refusal}</Notice> : null}
      <fieldset className={css.whole} disabled={refusal !== undefined}>
        <legend className={hidden.hidden}>What administrators see and change of it</legend>
        <div className={css.pair}>
          <VendorStateCard vendor={vendor} {...times} />
          <Card title="Account" padded>
            <VendorFacts vendor={vendor} {...times} />
          </Card>
        </div>
        <AccessForm vendor={vendor} mayPromote={isOwner} />
        <div className={css.pair}>
          <VendorDoor vendor={vendor} {...times} />
          <VendorFigures vendor={vendor} today={today} />
        </div>
      </fieldset>
      <AuditTrail vendorId={vendor.vendorId} timeZone={timeZone} />
    </>
  )
}
