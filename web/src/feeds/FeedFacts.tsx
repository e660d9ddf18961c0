import type { Feed } from '@orrery/contract/feeds/feeds'
import type { ReactNode } from 'react'
import { countryName } from '../format/country.ts'
import { friendlyTime } from '../format/instant.ts'
import { nameOf } from '../programmes/all-programmes.ts'
import { originWords, scheduleWords } from './feed-words.ts'
import css from './feeds.module.css'

interface FeedFactsProps {
  feed: Feed
  timeZone: string
  today: string
}

/** What was registered of a feed, and when it is due. */
export function FeedFacts({ feed, timeZone, today }: FeedFactsProps) {
  const { programme, country, currency, nextAt, paused } = feed
  return (
    <dl className={css.facts}>
      <Fact name="Comes from">{originWords(feed)}</Fact>
      <Fact name="Programme">{nameOf(programme)}</Fact>
      <Fact name="Country">{country ? countryName(country) : 'Any country'}</Fact>
      <Fact name="Currency">{currency}</Fact>
      <Fact name="Schedule">{scheduleWords(feed)}</Fact>
      <Fact name="Next run">
        {nextAt === null || paused ? null : friendlyTime(nextAt, timeZone, today)}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
