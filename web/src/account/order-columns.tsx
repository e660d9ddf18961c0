import { programmeOf } from '@orrery/contract/programmes/all'
import type { Answer } from '@orrery/contract/client'
import { ClaimLink } from '../address/ClaimLink.tsx'
import { nameOf } from '../programmes/all-programmes.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import css from './account.module.css'
import { stateWords } from './order-words.ts'

type Order = Answer<'GET /home/getOrders'>['data'][number]

const dayColumn: Column<Order> = { key: 'date', label: 'Date', kind: 'day' }

/** A phone has no room for the merchant's column before it scrolls. */
const dayAndShopColumn: Column<Order> = {
  ...dayColumn,
  meaning: 'And the merchant, with its programme',
  cell: ({ merchantName, programme }, day) => (
    <Stacked className={css.order}>
      {day}
      <small>{merchantName}</small>
      <small>{nameOf(programme)}</small>
    </Stacked>
  ),
}

const orderColumn: Column<Order> = {
  key: 'orderId',
  label: 'Order id',
  meaning: 'The click id, under which the partner told of the sale',
  kind: 'text',
  cell: ({ orderId, placementId }) => (
    <Stacked className={css.order}>
      {orderId}
      {placementId ? <small>{placementId}</small> : null}
    </Stacked>
  ),
}

const shopColumn: Column<Order> = {
  key: 'merchantName',
  label: 'Merchant',
  kind: 'text',
  cell: ({ merchantName, programme }) => (
    <Stacked className={css.order}>
      {merchantName}
      <small>{nameOf(programme)}</small>
    </Stacked>
  ),
}

const figures: Column<Order>[] = [
  { key: 'sales', label: 'Sales', meaning: 'A click may lead to several', kind: 'count' },
  { key: 'amount', label: 'Amount', kind: 'money', currency: ({ currency }) => currency },
  {
    key: 'commission',
    label: 'Commission',
    kind: 'money',
    currency: ({ currency }) => currency,
    early: true,
  },
  {
    key: 'status',
    label: 'Status',
    kind: 'text',
    early: true,
    cell: ({ status, reason }) => (
      <Stacked className={css.order}>
        <StateTag state={stateWords[status].state}>{stateWords[status].words}</StateTag>
        {reason ? <small>{reason}</small> : null}
      </Stacked>
    ),
  },
]

const claim: Column<Order> = {
  key: 'claim',
  label: 'Claim',
  kind: 'text',
  align: 'end',
  meaning: 'Say what is wrong or missing, within 60 days',
  cell: ({ programme, date, merchantName, placementId, orderId }) => (
    <ClaimLink
      of={`order ${orderId}, ${date}, ${merchantName}`}
      start={{
        origin: 'order',
        row: {
          programme: programmeOf(programme).key,
          kind: 'CPA',
          day: date,
          merchantName,
          placementId,
          clickId: orderId,
        },
      }}
    />
  ),
}

interface Shown {
  /** One's own orders can be claimed. */
  own: boolean
  phone: boolean
}

/** The columns of My Orders; its file has the merchant in one of its own. */
export function orderColumns({ own, phone }: Shown): Column<Order>[] {
  const which = phone ? [dayAndShopColumn, orderColumn] : [dayColumn, orderColumn, shopColumn]
  return [...which, ...figures, ...(own ? [claim] : [])]
}
