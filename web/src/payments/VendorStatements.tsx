import { messages } from '@orrery/contract/messages'
import {
  PAYMENTS_PAGE,
  type ListedStatement,
  type MonthRow,
} from '@orrery/contract/payments/months'
import { listedStates } from '@orrery/contract/payments/statement'
import { stateWords } from '@orrery/contract/payments/words'
import { useState } from 'react'
import { Link } from '../address/Link.tsx'
import { pageNumber, pageText } from '../address/page-number.ts'
import { useFilters } from '../address/use-filters.ts'
import { VendorField, vendorIdOf } from '../address/VendorField.tsx'
import { AnswerCard } from '../api/AnswerCard.tsx'
import { Changes } from '../api/Changes.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { Button } from '../ui/button/Button.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import { IssueMonth } from './IssueMonth.tsx'
import type { PaymentSearch } from './Payments.tsx'
import css from './payments.module.css'
import { stateLook } from './words.ts'

const states = [
  { value: '', label: 'Any state' },
  ...listedStates.map((value) => ({ value: value as string, label: stateWords[value] })),
]

/** All vendors' statements of a month. */
export function VendorStatements() {
  const [search, setSearch] = useFilters<PaymentSearch>()
  const months = useAnswer('GET /home/getStatementMonths', {}, { staleTime: 0 }).data?.data ?? []
  const state = listedStates.find((each) => each === search.state)
  const vendorId = vendorIdOf(search.vendor)
  const page = pageNumber(search.page)
  const answer = useAnswer(
    'GET /home/getAllStatements',
    {
      query: {
        pageNo: String(page),
        ...(search.month && { month: search.month }),
        ...(state && { state }),
        ...(vendorId && { vendorId }),
      },
    },
    { staleTime: 0 },
  )
  const shown = answer.data?.month
  const month = search.month ?? shown ?? ''
  // Issued is what is looked at, which is another month until the chosen one is there.
  const made = months.find((each) => each.month === shown && each.state === 'made')
  const [issuing, setIssuing] = useState<MonthRow>()
  const known = months.map((each) => each.month)
  const offered = known.includes(month) ? known : [month, ...known]
  const isNarrowed = state !== undefined || vendorId !== undefined
  return (
    <>
      <search className={css.filters} aria-label="Filters">
        <SelectField
          label="Month"
          value={month}
          options={offered.map((value) => ({ value, label: value || 'Any month' }))}
          onChange={({ target }) => setSearch({ month: target.value || undefined })}
        />
        <SelectField
          label="State"
          value={state ?? ''}
          options={states}
          onChange={({ target }) => setSearch({ state: target.value || undefined })}
        />
        <VendorField
          value={search.vendor}
          onChange={(vendor, goesOn) => setSearch({ vendor }, { replace: goesOn })}
        />
      </search>
      <AnswerCard
        title="Statements"
        answer={answer}
        rows={answer.data?.data}
        total={answer.data?.totalCount}
        rowKey={({ vendorId: id }) => String(id)}
        columns={columns}
        paged
        maxHeight="none"
        paging={{
          page,
          pageSize: PAYMENTS_PAGE,
          onPage: (next) => setSearch({ page: pageText(next) }),
        }}
        actions={
          made ? (
            <Changes>
              <Button kind="main" onClick={() => setIssuing(made)}>
                Issue
              </Button>
            </Changes>
          ) : undefined
        }
        empty={
          isNarrowed ? (
            <EmptyState
              title={messages.noStatementFits}
              action={
                <Button onClick={() => setSearch({ state: undefined, vendor: undefined })}>
                  Remove all filters
                </Button>
              }
            />
          ) : (
            <EmptyState title={messages.noMonthsYet}>{messages.whereMonthsAreMade}</EmptyState>
          )
        }
      />
      {issuing ? <IssueMonth month={issuing} onClose={() => setIssuing(undefined)} /> : null}
    </>
  )
}

const columns: Column<ListedStatement>[] = [
  {
    key: 'vendorId',
    label: 'Vendor',
    kind: 'text',
    cell: ({ vendorId, fullName, month }) => (
      <Stacked className={css.line}>
        <Link to="/statements" search={{ month, vendor: String(vendorId) }}>
          {vendorId}
        </Link>
        <small>{fullName}</small>
      </Stacked>
    ),
  },
  {
    key: 'state',
    label: 'State',
    kind: 'text',
    cell: ({ state }) => <StateTag state={stateLook[state]}>{stateWords[state]}</StateTag>,
  },
  { key: 'carried', label: 'Carried forward', kind: 'money', currency: ({ currency }) => currency },
  {
    key: 'total',
    label: 'This month',
    kind: 'money',
    currency: ({ currency }) => currency,
    early: true,
  },
  { key: 'dueDay', label: 'Due', kind: 'day' },
]
