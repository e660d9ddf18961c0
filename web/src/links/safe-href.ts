/**
 * An address that a link may lead to, or undefined: a partner's answer must not put a script or
 * another scheme behind a click.
 */
export function safeHref(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}
