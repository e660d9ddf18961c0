import type { Answer } from '@orrery/contract/client'
import { labelMeanings, labelNames } from '@orrery/contract/clicks/labels'
import { programmes } from '@orrery/contract/programmes/all'
import { withCapital } from '../format/capital.ts'
import { countryName } from '../format/country.ts'
import { exactTime } from '../format/instant.ts'
import { StateTag } from '../ui/state/StateTag.tsx'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import css from './clicks.module.css'
import { LogLink } from './LogLink.tsx'

type Hit = Answer<'POST /home/getClicksReports'>['reportsData'][number]

/** The columns of the click log, of which the file has each by itself. */
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
      meaning: 'And the placement id that it was made for',
      kind: 'text',
      cell: ({ code, placementId }) => (
        <Stacked className={css.text}>
          <LogLink search={{ code }}>/s/{code}</LogLink>
          {placementId ? <small>{placementId}</small> : null}
        </Stacked>
      ),
    },
    {
      key: 'merchantName',
      label: 'Merchant',
      meaning: 'And the programme of the link',
      kind: 'text',
      cell: ({ merchantName, programme }) => (
        <Stacked className={css.text}>
          {merchantName}
          <small>{programmes.find(({ key }) => key === programme)?.name ?? programme}</small>
        </Stacked>
      ),
    },
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
      key: 'device',
      label: 'Device',
      meaning: 'And its country',
      kind: 'text',
      cell: ({ device, country }) => (
        <Stacked>
          {withCapital(device)}
          {country ? <small title={countryName(country)}>{country.toUpperCase()}</small> : null}
        </Stacked>
      ),
    },
    {
      key: 'referrer',
      label: 'Referrer',
      meaning: 'The site that the link stood on, where the browser says it',
      kind: 'text',
      most: 24,
    },
    {
      key: 'channel',
      label: 'Channel',
      meaning: 'And the search text that led there',
      kind: 'text',
      cell: ({ channel, searchText }) =>
        channel || searchText ? (
          <Stacked className={css.text}>
            {channel}
            {searchText ? <small>{searchText}</small> : null}
          </Stacked>
        ) : null,
    },
    {
      key: '_id',
      label: 'Click id',
      meaning: 'Told to the partner, who returns it as RID where it can',
      kind: 'text',
      most: 15,
    },
  ]
}
