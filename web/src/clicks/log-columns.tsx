import type { Answer } from '@orrery/contract/client'
import { labelMeanings, labelNames } from '@orrery/contract/clicks/labels'
import { programmes } from '@orrery/contract/programmes/all'
import { withCapital } from '../format/capital.ts'
import { countryName } from '../format/country.ts'
import { exactTime } from '../format/instant.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { LogLink } from './LogLink.tsx'

type Hit = Answer<'POST /home/getClicksReports'>['reportsData'][number]

/** The columns of the click log; the file has the same. */
export function logColumns(timeZone: string): Column<Hit>[] {
  return [
    {
      key: 'at',
      label: 'Time',
      meaning: `In ${timeZone}`,
      kind: 'text',
      cell: ({ at }) => exactTime(at, timeZone),
    },
    {
      key: 'code',
      label: 'Short link',
      kind: 'text',
      cell: ({ code }) => <LogLink search={{ code }}>/s/{code}</LogLink>,
    },
    { key: 'merchantName', label: 'Merchant', kind: 'text' },
    { key: 'placementId', label: 'Placement id', kind: 'text' },
    {
      key: 'label',
      label: 'Counted as',
      kind: 'text',
      early: true,
      cell: ({ label }) => (
        <span title={labelMeanings[label]}>
          <StateTag state={label === 'valid' ? 'final' : 'estimated'}>{labelNames[label]}</StateTag>
        </span>
      ),
    },
    {
      key: 'country',
      label: 'Country',
      kind: 'country',
      cell: ({ country }, text) =>
        country ? <span title={countryName(country)}>{text}</span> : null,
    },
    {
      key: 'device',
      label: 'Device',
      kind: 'text',
      value: ({ device }) => withCapital(device),
    },
    {
      key: 'referrer',
      label: 'Referrer',
      meaning: 'The site that the link stood on, where the browser says it',
      kind: 'text',
    },
    { key: 'channel', label: 'Channel', kind: 'text' },
    { key: 'searchText', label: 'Search text', kind: 'text' },
    {
      key: 'programme',
      label: 'Programme',
      kind: 'text',
      value: ({ programme }) => programmes.find(({ key }) => key === programme)?.name ?? programme,
    },
    {
      key: '_id',
      label: 'Click id',
      meaning: 'Told to the partner, who returns it as RID where it can',
      kind: 'text',
    },
  ]
}
