/** A feed's short link with what it carries: the channel, and the city as the text that is searched for. */
export function feedUrl(
  link: string,
  { channel, text }: { channel: string; text: string },
): string {
  const url = new URL(link)
  if (channel !== '') url.searchParams.set('channel', channel)
  if (text !== '') url.searchParams.set('text', text)
  return url.href
}
