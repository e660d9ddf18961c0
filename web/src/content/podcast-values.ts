import type { FormErrors } from '@mantine/form'
import { createPodcast, type Podcast } from '@orrery/contract/content/podcasts'
import { messages } from '@orrery/contract/messages'
import { withoutField } from '../api/field-words.ts'
import { playingTime, secondsOf } from './playing-time.ts'

/** A podcast as the form holds it, its audio file aside. */
export interface PodcastValues {
  title: string
  description: string
  /** As `12:30`, or empty. */
  duration: string
  publishedDate: string
}

/** What the form begins with: a copy of the podcast, or one that is published today. */
export function podcastValues(podcast: Podcast | undefined, today: string): PodcastValues {
  return {
    title: podcast?.title ?? '',
    description: podcast?.description ?? '',
    duration: podcast?.duration ? playingTime(podcast.duration) : '',
    publishedDate: podcast?.publishedDate ?? today,
  }
}

/** The same as the calls take it. */
export function podcastBody(values: PodcastValues) {
  return { ...values, duration: secondsOf(values.duration) ?? null }
}

/** What is wrong with each field; none when it may be sent. */
export function podcastErrors(values: PodcastValues): FormErrors {
  const { error } = createPodcast.body.omit({ file: true }).safeParse(podcastBody(values))
  const errors: FormErrors = {}
  for (const { path, message } of error?.issues ?? [])
    errors[String(path[0])] ??= withoutField(message)
  if (secondsOf(values.duration) === undefined) errors['duration'] = messages.badDuration
  return errors
}
