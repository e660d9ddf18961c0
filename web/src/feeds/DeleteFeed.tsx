import type { Feed } from '@orrery/contract/feeds/feeds'
import { useState } from 'react'
import { useFilters } from '../address/use-filters.ts'
import { Confirm } from '../api/Confirm.tsx'
import { useSend } from '../api/use-send.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { isOpen, itemsWords } from './feed-words.ts'
import { refreshFeeds } from './use-feed-send.ts'

/** Deletes a feed once the administrator has read what leaves the catalogue with it. */
export function DeleteFeed({ feed }: { feed: Feed }) {
  const { feedId, name, brings, items, lastRun } = feed
  const [asking, setAsking] = useState(false)
  const send = useSend('POST /home/deleteFeed')
  const [, setFilters] = useFilters<{ feed?: string }>()

  function remove() {
    send.mutate(
      { body: { feedId } },
      {
        onSuccess: ({ removed }) => {
          announce(`${name} was deleted; ${itemsWords({ brings, items: removed })} left.`)
          // First away from its page, which goes with it.
          setFilters({ feed: undefined })
          void refreshFeeds()
        },
        // Somebody else may have deleted it.
        onError: () => void refreshFeeds(),
      },
    )
  }

  return (
    <>
      <Button disabled={isOpen(lastRun)} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        title={`Delete ${name}?`}
        opened={asking}
        onClose={() => setAsking(false)}
        send={send}
        onConfirm={remove}
        act="Delete the feed"
      >
        <p>
          {items === 0
            ? 'Nothing of it is in the catalogue.'
            : `${itemsWords(feed)} leave the catalogue at once, for every vendor.`}{' '}
          Its runs and its address go too. To let it rest instead, pause it.
        </p>
      </Confirm>
    </>
  )
}
