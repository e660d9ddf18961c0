import type { ContentEvent } from '@orrery/contract/content/events'

/** Where an event is; a link leads there, in a page of its own that learns nothing of ours. */
export function EventPlace({ event: { location, link, title } }: { event: ContentEvent }) {
  if (!link.startsWith('https://')) return location
  return (
    <>
      {location ? `${location}, ` : null}
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${hostOf(link)}: ${title}`}
      >
        {hostOf(link)}
      </a>
    </>
  )
}

function hostOf(link: string): string {
  return URL.parse(link)?.hostname ?? link
}
