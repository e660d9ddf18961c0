import type { Answer } from '@orrery/contract/client'
import type { Column } from '../ui/table/column.ts'
import css from './clicks.module.css'
import { LogLink } from './LogLink.tsx'

type Words = Answer<'GET /home/getChannelCounts'>

export type ClickWord = Words['data'][number]

/** In place of a word, of which none is empty. */
const OTHER = ''

/** The words, and under a name of their own the hits whose words are not kept. */
export function withOther({ data, other }: Words): ClickWord[] {
  return other.count > 0 ? [...data, { _id: OTHER, ...other }] : data
}

const figures: Column<ClickWord>[] = [
  { key: 'valid', label: 'Valid', meaning: 'Clicks, valid', kind: 'count', sortable: true },
  { key: 'count', label: 'All', meaning: 'Clicks, all', kind: 'count', sortable: true },
]

/** Channels, each of which leads to its hits. */
export const channelColumns: Column<ClickWord>[] = [
  {
    key: '_id',
    label: 'Channel',
    kind: 'text',
    sortable: true,
    cell: ({ _id: channel }) => (
      <span className={css.word}>
        {channel === OTHER ? 'Other' : <LogLink search={{ channel }}>{channel}</LogLink>}
      </span>
    ),
  },
  ...figures,
]

export const searchTextColumns: Column<ClickWord>[] = [
  {
    key: '_id',
    label: 'Search text',
    kind: 'text',
    sortable: true,
    cell: ({ _id }) => <span className={css.word}>{_id === OTHER ? 'Other' : _id}</span>,
  },
  ...figures,
]
