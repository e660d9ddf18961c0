const ADDRESS = /^(?:https?:\/\/(?:www\.)?|www\.)([^/?#\s]+)/i

/** What a merchant is searched by: of a pasted address its site, as lists have it. */
export function searched(text = ''): string {
  return ADDRESS.exec(text)?.[1] ?? text
}
