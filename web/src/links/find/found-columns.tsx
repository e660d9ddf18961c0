import type { Answer } from '@orrery/contract/client'
import { payoutText } from '../../programmes/payout-text.ts'
import { StateTag } from '../../ui/state/StateTag.tsx'
import type { Column } from '../../ui/table/column.ts'
import links from '../links.module.css'
import css from './find.module.css'
import { CopyCell, PayerName, PayerPays } from './PayerCells.tsx'
import type { FoundRow } from './use-found-link.ts'

/** A page of the answer with its place in the list, since one may be asked for twice. */
export type PlacedPage = Answer<'POST /home/findLinks'>['data'][number] & { place: string }

/** The programmes of one page. */
export function programmeColumns(
  best: FoundRow['payer'] | undefined,
  onCopy: (row: FoundRow, button: HTMLElement) => void,
): Column<FoundRow>[] {
  const mark = <StateTag state="final">Best</StateTag>
  return [
    {
      key: 'programme',
      label: 'Programme and merchant',
      kind: 'text',
      cell: ({ payer }) => <PayerName payer={payer} mark={payer === best ? mark : null} />,
    },
    {
      key: 'pays',
      label: 'Pays',
      kind: 'text',
      cell: ({ payer }) => <PayerPays payer={payer} />,
    },
    { key: 'country', label: 'Country', kind: 'country', value: ({ payer }) => payer.country },
    {
      key: 'action',
      label: 'Action',
      kind: 'text',
      align: 'end',
      cell: (row) => <CopyCell row={row} onCopy={onCopy} />,
    },
  ]
}

interface PageActions {
  onCopy: (page: PlacedPage, row: FoundRow, button: HTMLElement) => void
  /** Shows all programmes of a page. */
  onPage: (url: string) => void
}

/** Pages, each with its best programme or why there is none. */
export function pageColumns({ onCopy, onPage }: PageActions): Column<PlacedPage>[] {
  return [
    {
      key: 'url',
      label: 'Page',
      kind: 'text',
      cell: ({ url }) => (
        <span className={css.page} title={url}>
          {url.replace(/^https?:\/\/(www\.)?/, '')}
        </span>
      ),
    },
    {
      key: 'best',
      label: 'Best programme',
      kind: 'text',
      cell: ({ programmes: [best], why }) =>
        best ? (
          <>
            <PayerName payer={best} />
            <span className={css.phonePays}>{best.payout && payoutText(best.payout)}</span>
          </>
        ) : (
          <span className={links.restrictions}>{why}</span>
        ),
    },
    {
      key: 'pays',
      label: 'Pays',
      kind: 'text',
      cell: ({ programmes: [best] }) => (best ? <PayerPays payer={best} /> : null),
    },
    {
      key: 'others',
      label: 'Others',
      kind: 'text',
      cell: ({ url, programmes: { length } }) =>
        length > 1 ? (
          <button
            type="button"
            className={links.pick}
            aria-label={`${length - 1} more for ${url}`}
            data-printed
            onClick={() => onPage(url)}
          >
            {length - 1} more
          </button>
        ) : null,
    },
    {
      key: 'action',
      label: 'Action',
      kind: 'text',
      align: 'end',
      cell: (page) => {
        const [payer] = page.programmes
        if (!payer) return null
        const copy = (row: FoundRow, button: HTMLElement) => onCopy(page, row, button)
        return <CopyCell row={{ url: page.url, payer }} onCopy={copy} />
      },
    },
  ]
}
