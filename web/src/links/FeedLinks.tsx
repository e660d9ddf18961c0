import {
  channelText,
  cityText,
  DEFAULT_CHANNEL,
  feedKeys,
  feedNames,
  type FeedKey,
} from '@orrery/contract/links/feed-links'
import { messages } from '@orrery/contract/messages'
import { useRef } from 'react'
import { useFilters } from '../address/use-filters.ts'
import { useSearchText } from '../address/use-search-text.ts'
import { useAnswer } from '../api/use-answer.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { CopyLink } from '../linking/CopyLink.tsx'
import { LinkText } from '../linking/LinkText.tsx'
import { ReportFailure } from '../programmes/ReportFailure.tsx'
import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { Card } from '../ui/page/Card.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import { feedUrl } from './feed-url.ts'
import css from './links.module.css'

/** The feed link tester (2-links §2): the vendor's link to each feed, carrying the channel. */
export function FeedLinks() {
  const [filters, setFilters] = useFilters<{ channel?: string; text?: string }>()
  const [channel, setChannel] = useSearchText(
    filters.channel ?? DEFAULT_CHANNEL,
    (found, goesOn) => {
      const told = found === DEFAULT_CHANNEL ? undefined : found
      if (found !== '') setFilters({ channel: told }, { replace: goesOn })
    },
  )
  const [text, setText] = useSearchText(filters.text ?? '', (found, goesOn) =>
    setFilters({ text: found }, { replace: goesOn }),
  )
  // What makes a vendor's links the first time is no call for who may only read.
  const refusal = useRefusal('member')
  const links = useAnswer('POST /home/getFeedLinks', refusal ? undefined : { body: {} }, {
    staleTime: Infinity,
  })
  const badChannel = channel === '' || !channelText.safeParse(channel).success
  const badCity = !cityText.safeParse(text).success
  const fits = !badChannel && !badCity
  if (refusal) return <Notice tone="info">{refusal}</Notice>
  return (
    <>
      <search className={css.filters} aria-label="What the links carry">
        <TextField
          label="Channel"
          value={channel}
          maxLength={50}
          autoComplete="off"
          error={badChannel ? messages.badChannel : undefined}
          onChange={({ target }) => setChannel(target.value)}
        />
        <TextField
          label="City, optional"
          value={text}
          maxLength={50}
          autoComplete="off"
          error={badCity ? messages.badCity : undefined}
          onChange={({ target }) => setText(target.value)}
        />
      </search>
      {links.error && !links.data ? (
        <Card title="Feed links">
          <ReportFailure error={links.error} onRetry={() => links.refetch()} />
        </Card>
      ) : (
        feedKeys.map((feed) => {
          const found = links.data?.data.find((each) => each.feed === feed)
          const url = found?.link && fits ? feedUrl(found.link, { channel, text }) : undefined
          return <FeedLink key={feed} feed={feed} link={found?.link} url={url} />
        })
      )}
    </>
  )
}

interface FeedLinkProps {
  feed: FeedKey
  /** Of the server: null where the feed is not set up, undefined until it has answered. */
  link: string | null | undefined
  /** With what it carries; undefined while that does not fit. */
  url: string | undefined
}

/** One feed's link, to be copied or tried; or why there is none. */
function FeedLink({ feed, link, url }: FeedLinkProps) {
  const text = useRef<HTMLElement>(null)
  return (
    <Card title={feedNames[feed]}>
      <div className={css.feed} aria-busy={link === undefined || undefined}>
        {url ? (
          <>
            <LinkText ref={text} link={url} />
            <div className={css.actions}>
              <CopyLink text={url} name={`Copy the ${feedNames[feed]} link`} target={text} />
              <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
                Try it<VisuallyHidden>: the {feedNames[feed]} link</VisuallyHidden>
              </a>
            </div>
          </>
        ) : link === undefined ? (
          <Skeleton width="min(100%, 24rem)" />
        ) : link === null ? (
          <EmptyState title={messages.feedNotSetUp}>
            Your contact can tell you when it opens.
          </EmptyState>
        ) : (
          <p>Give a channel and a city that fit, and the link stands here.</p>
        )}
      </div>
    </Card>
  )
}
