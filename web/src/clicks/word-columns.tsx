import type { Answer } from '@orrery/contract/client'
import type { Column } from '../ui/table/column.ts'
import css from './clicks.module.css'
import { LogLink } from './LogLink.tsx'

type Words = Answer<'GET /home/getChannelCounts'>

/** Hits of a word, or of those that have none that is known. */
export type ClickWord = Words['data'][number] & { without?: 'other' | 'none' }

/**
 * The words, and under names of their own the hits whose words are not kept and those that named none, so that all
 * add up to the tile above. Where nothing was named at all there is nothing to tell apart.
 */
export function everyHit({ data, other, none }: Words): ClickWord[] {
  const rows: ClickWord[] =
    other.count > 0 ? [...data, { _id: '', ...other, without: 'other' }] : data
  // A node of the version before, while nodes are replaced, does not say how many named none.
  const unnamed = (none as Words['none'] | undefined)?.count ?? 0
  return rows.length > 0 && unnamed > 0 ? [...rows, { _id: '', ...none, without: 'none' }] : rows
}

const nameOf = (without: 'other' | 'none', none: string) => (without === 'none' ? none : 'Other')

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
    cell: ({ _id: channel, without }) => (
      <span className={css.word}>
        {without ? (
          nameOf(without, 'No channel')
        ) : (
          <LogLink search={{ channel }}>{channel}</LogLink>
        )}
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
    cell: ({ _id, without }) => (
      <span className={css.word}>{without ? nameOf(without, 'No search text') : _id}</span>
    ),
  },
  ...figures,
]
