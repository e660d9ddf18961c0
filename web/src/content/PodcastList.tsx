import type { Podcast } from '@orrery/contract/content/podcasts'
import { messages } from '@orrery/contract/messages'
import { usePortal } from '../api/portal.ts'
import { useAnswer } from '../api/use-answer.ts'
import { fileSize } from '../ui/field/file-rules.ts'
import type { Column } from '../ui/table/column.ts'
import { Stacked } from '../ui/table/Stacked.tsx'
import css from './content.module.css'
import { ContentList, useContentPage } from './ContentList.tsx'
import { Player } from './Player.tsx'
import { playingTime } from './playing-time.ts'
import { PodcastForm } from './PodcastForm.tsx'

const columns: Column<Podcast>[] = [
  { key: 'publishedDate', label: 'Published', kind: 'day' },
  {
    key: 'title',
    label: 'Podcast',
    kind: 'text',
    cell: ({ title, description }) => (
      <Stacked className={css.named}>
        {title}
        {description ? <small>{description}</small> : null}
      </Stacked>
    ),
  },
  {
    key: 'duration',
    label: 'Plays for',
    kind: 'text',
    value: ({ duration }) => (duration === null ? null : playingTime(duration)),
  },
  { key: 'fileSize', label: 'Size', kind: 'text', value: (podcast) => fileSize(podcast.fileSize) },
  {
    key: 'audioUrl',
    label: 'Audio',
    kind: 'text',
    cell: (podcast) => <Player podcast={podcast} />,
  },
]

/** Every podcast, the latest first. */
export function PodcastList() {
  const { query, paging } = useContentPage()
  const answer = useAnswer('GET /prodcast/all', { query })
  const today = usePortal()?.today ?? ''
  return (
    <ContentList
      title="Podcasts"
      one="podcast"
      columns={columns}
      answer={answer}
      paging={paging}
      nameOf={({ title }) => title}
      deleteCall="POST /prodcast/delete"
      empty={{
        title: messages.noPodcastsYet,
        words: 'Press Add podcast. Vendors find the newest one on their dashboard from its day on.',
      }}
      renderForm={(podcast, close) => (
        <PodcastForm podcast={podcast} today={today} onClose={close} />
      )}
    />
  )
}
