import IconPlayerPlay from '~icons/player-play'
import type { Podcast } from '@orrery/contract/content/podcasts'
import { messages } from '@orrery/contract/messages'
import { useState } from 'react'
import { Button } from '../ui/button/Button.tsx'
import css from './content.module.css'

/** Plays a podcast. Nothing of it is fetched before somebody asks; its place is there from the start. */
export function Player({ podcast: { title, audioUrl } }: { podcast: Podcast }) {
  // The path changes with every answer; what plays goes on.
  const [source, setSource] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  return (
    <span className={css.player}>
      {hasFailed ? (
        <span className={css.error} role="alert">
          {messages.cannotPlay}
        </span>
      ) : source === undefined ? (
        <Button
          icon={<IconPlayerPlay size={18} stroke={1.75} />}
          aria-label={`Play: ${title}`}
          onClick={() => setSource(audioUrl)}
        >
          Play
        </Button>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are none; the description stands beside it.
        <audio controls autoPlay aria-label={title} src={source} onError={() => setFailed(true)} />
      )}
    </span>
  )
}
