import type { Answer } from '@orrery/contract/client'
import { ownLinkSorts } from '@orrery/contract/links/get-links'
import { programmes } from '@orrery/contract/programmes/all'
import { dateTime } from '../format/instant.ts'
import { sortableBy, type Column } from '../ui/table/column.ts'
import { CutLink } from './CutLink.tsx'

type OwnLink = Answer<'GET /home/getLinks'>['data'][number]

/** The columns of the vendor's own links. Only a short link counts clicks, so others have none. */
export function ownLinkColumns(timeZone: string): Column<OwnLink>[] {
  return sortableBy(ownLinkSorts, [
    { key: 'merchantName', label: 'Merchant', kind: 'text' },
    {
      key: 'link',
      label: 'Link',
      kind: 'text',
      cell: ({ link, merchantName }) => (
        <CutLink url={link} label={`Copy the link to ${merchantName}`} />
      ),
    },
    {
      key: 'tinyUrl',
      label: 'Short link',
      kind: 'text',
      cell: ({ tinyUrl, merchantName }) =>
        tinyUrl === null ? (
          '–'
        ) : (
          <CutLink url={tinyUrl} label={`Copy the short link to ${merchantName}`} />
        ),
    },
    { key: 'placementId', label: 'Placement id', kind: 'text' },
    { key: 'clicks', label: 'Clicks, all', kind: 'count', value: counted('clicks') },
    { key: 'validClicks', label: 'Clicks, valid', kind: 'count', value: counted('validClicks') },
    {
      key: 'created_date',
      label: 'Created',
      kind: 'text',
      cell: ({ created_date: created }) => dateTime(created, timeZone),
    },
    {
      key: 'programme',
      label: 'Programme',
      kind: 'text',
      value: ({ programme }) => programmes.find(({ key }) => key === programme)?.name ?? programme,
    },
  ])
}

function counted(key: 'clicks' | 'validClicks') {
  return (link: OwnLink) => (link.tinyUrl === null ? null : link[key])
}
