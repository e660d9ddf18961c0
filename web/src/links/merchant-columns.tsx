import type { Column as NamedColumn } from '@orrery/contract/columns'
import { inOne } from '@orrery/contract/links/phrases'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { PER_CLICK, PER_CLICK_EXACT } from '../format/number.ts'
import { payoutText } from '../programmes/payout-text.ts'
import { Logo } from '../ui/card/Logo.tsx'
import type { Column } from '../ui/table/column.ts'
import { merchantOf, type Merchant, type MerchantRow } from './link-manifest.ts'
import css from './links.module.css'

/** What a row of a merchant list offers. */
export interface RowAction {
  label: 'Generate Link' | 'Copy Link'
  disabled: (merchant: Merchant) => boolean
  /** Told the button too, which stays where it is. */
  onPick: (merchant: Merchant, button: HTMLElement) => void
}

/** The columns of the manifest, and the action. */
export function merchantColumns(screen: LinkScreen, action: RowAction): Column<MerchantRow>[] {
  const named = screen.shown.columns.find(({ kind }) => kind === 'text')
  return [
    ...screen.shown.columns.map((column): Column<MerchantRow> => ({
      key: column.key,
      label: column.label,
      meaning: column.meaning,
      ...written(column.kind),
      ...(screen.wire.row[column.key] === 'url' && {
        value: (row) => bareAddress(row[column.key]),
      }),
      ...(screen.wire.row[column.key] === 'payout' && {
        value: (row) => shownPayout(row[column.key]),
      }),
      ...(column === named && { cell: (row, text) => <Named row={row} text={text} /> }),
    })),
    {
      key: 'action',
      label: 'Action',
      kind: 'text',
      align: 'end',
      cell: (row) => <Action merchant={merchantOf(screen, row)} action={action} />,
    },
  ]
}

type Written = Pick<Column<MerchantRow>, 'kind' | 'digits' | 'exact' | 'currency'>

const perClick = { kind: 'money', digits: PER_CLICK, exact: PER_CLICK_EXACT } as const

/** How a column of the contract is written; every merchant has its own currency. */
function written(kind: NamedColumn['kind']): Written {
  if (kind === 'money') return { ...perClick, currency: currencyOf }
  if (kind === 'euro') return { ...perClick, currency: 'EUR' }
  return { kind: kind === 'state' ? 'text' : kind }
}

function currencyOf({ currency }: MerchantRow): string {
  return currency
}

/** A site's address without what all of them have; a column has little room. */
function bareAddress(url: unknown): unknown {
  return typeof url === 'string' ? url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') : url
}

/** What the merchant pays; null where the partner does not say. */
function shownPayout(words: unknown): unknown {
  return typeof words === 'string' ? payoutText(words) : words
}

/** The merchant with its logo, and under it the traffic that it does not pay for. */
function Named({ row, text }: { row: MerchantRow; text: string }) {
  const { logoUrl, restrictions } = row
  return (
    <>
      <span className={css.named}>
        {logoUrl === null ? null : <Logo small name={text} source={logoUrl} />}
        {text}
      </span>
      {restrictions.length > 0 ? (
        <span className={css.restrictions}>{inOne(restrictions)}</span>
      ) : null}
    </>
  )
}

function Action({ merchant, action }: { merchant: Merchant; action: RowAction }) {
  const { label, disabled, onPick } = action
  return (
    <button
      type="button"
      className={css.pick}
      disabled={disabled(merchant)}
      aria-label={`${label} to ${merchant.name}`}
      onClick={(event) => onPick(merchant, event.currentTarget)}
    >
      {label}
    </button>
  )
}
