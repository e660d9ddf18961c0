import type { Ask } from '@orrery/contract/client'
import { countries } from '@orrery/contract/countries'
import { LONGEST_PAUSE_HOURS, type Feed } from '@orrery/contract/feeds/feeds'
import { feedFormOf, feedForms, type FeedForm } from '@orrery/contract/feeds/forms'
import { programmes } from '@orrery/contract/programmes/all'
import { countryName } from '../format/country.ts'
import { hoursWords } from './feed-words.ts'

type Body = Ask<'POST /home/saveFeed'>['body']

/**
 * A feed as the form holds it. Its address is shown without its key, so it is written anew or left
 * empty: a feed that has one keeps it unless it is taken back, any other is uploaded.
 */
export type FeedValues = Required<Omit<Body, 'feedId' | 'revision' | 'address'>> & {
  address: string
}

const HOURS_OF_A_DAY = 24

/** What the form begins with: a copy of the feed, or what most feeds are. */
export function feedValues(feed: Feed | undefined): FeedValues {
  if (!feed) {
    const [form] = feedForms
    const [programme] = programmes
    return {
      name: '',
      form: form?.key ?? '',
      programme: programme.key,
      address: '',
      withoutAddress: false,
      country: '',
      currency: programme.currency,
      everyHours: LONGEST_PAUSE_HOURS,
    }
  }
  const { name, form, country, currency, everyHours } = feed
  const programme = feed.programme as FeedValues['programme']
  return {
    name,
    form,
    programme,
    address: '',
    withoutAddress: false,
    country,
    currency,
    everyHours,
  }
}

/**
 * The same as the call takes it.
 * @param feed as it was when the form began with it.
 */
export function feedBody(values: FeedValues, feed: Feed | undefined): Body {
  const isWithout = comesByConnection(values.form) || values.withoutAddress
  const address = isWithout ? '' : values.address.trim()
  return {
    ...values,
    currency: values.currency.trim().toUpperCase(),
    address: address === '' ? null : address,
    ...(feed && { feedId: feed.feedId, revision: feed.revision }),
  }
}

/** Whether a feed of this form comes by its programme's own connection. */
export function comesByConnection(form: string): boolean {
  return feedFormOf(form)?.from === 'partner'
}

/** The choice of another form, with what follows from it. */
export function ofForm(key: string): Partial<FeedValues> {
  const form = feedFormOf(key)
  const hours = hoursOf(form).at(-1)
  const own = programmes.find((each) => each.key === form?.programme)
  return {
    form: key,
    ...(own && { programme: own.key, currency: own.currency }),
    ...(hours !== undefined && { everyHours: hours }),
  }
}

/** The forms that may be chosen; a feed that is changed goes on bringing what it brings, the same way. */
export function formOptions(feed: Feed | undefined) {
  const from = feed && feedFormOf(feed.form)?.from
  return feedForms
    .filter((form) => !feed || (form.brings === feed.brings && form.from === from))
    .map(({ key, title, brings }) => ({ value: key, label: `${title} (${brings})` }))
}

export const programmeOptions = programmes.map(({ key, name }) => ({ value: key, label: name }))

export const countryOptions = [
  { value: '', label: 'Any country' },
  ...countries
    .map((code) => ({ value: code, label: countryName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
]

/** How often a feed of this form may be taken in. */
export function hourOptions(form: string) {
  return hoursOf(feedFormOf(form)).map((hours) => ({
    value: String(hours),
    label: hoursWords(hours),
  }))
}

/** The pauses that the partner's limit allows, the longest last. */
function hoursOf(form: FeedForm | undefined): number[] {
  const shortest = form?.mostADay === undefined ? 1 : HOURS_OF_A_DAY / form.mostADay
  return Array.from({ length: LONGEST_PAUSE_HOURS }, (_, index) => index + 1).filter(
    (hours) => hours >= shortest,
  )
}
