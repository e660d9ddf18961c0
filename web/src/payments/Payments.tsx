import { useFilters } from '../address/use-filters.ts'
import { ReadsOnly } from '../api/Changes.tsx'
import { SegmentedControl } from '../ui/field/SegmentedControl.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Batches } from './Batches.tsx'
import { InactiveList } from './InactiveList.tsx'
import { Months } from './Months.tsx'
import { PayableList } from './PayableList.tsx'
import css from './payments.module.css'
import { VendorStatements } from './VendorStatements.tsx'

const PARTS = [
  { value: 'months', label: 'Months' },
  { value: 'statements', label: 'Statements' },
  { value: 'payable', label: 'Payable' },
  { value: 'payments', label: 'Payments' },
  { value: 'inactive', label: 'Inactive' },
] as const
type Part = (typeof PARTS)[number]['value']

/** What the screen's address says. */
export interface PaymentSearch {
  show?: string | undefined
  page?: string | undefined
  /** Of the payments below the batches. */
  paymentPage?: string | undefined
  month?: string | undefined
  state?: string | undefined
  vendor?: string | undefined
  batch?: string | undefined
}

const NO_FILTERS = { month: undefined, state: undefined, vendor: undefined, batch: undefined }

/** From a month's statements to the money at the vendors; which part is shown is in the address. */
export function Payments() {
  const [search, setSearch] = useFilters<PaymentSearch>()
  const show: Part = PARTS.find(({ value }) => value === search.show)?.value ?? 'months'
  return (
    <>
      <PageHead title="Payments" sub="Statements of all vendors, and what is paid for them" />
      <ReadsOnly />
      <div className={css.tabs}>
        <SegmentedControl<Part>
          label="Part"
          value={show}
          onChange={(next) =>
            setSearch({ ...NO_FILTERS, show: next === 'months' ? undefined : next })
          }
          options={PARTS}
        />
      </div>
      {show === 'months' ? <Months /> : null}
      {show === 'statements' ? <VendorStatements /> : null}
      {show === 'payable' ? <PayableList /> : null}
      {show === 'payments' ? <Batches /> : null}
      {show === 'inactive' ? <InactiveList /> : null}
    </>
  )
}
