import { CLICK_TOKEN, NO_ID } from '@orrery/contract/links/fill-link'

/**
 * Where a short link of a link leads that says `noid` for a click id: to the same place, with a mark where our click's
 * id goes, so that the partner's report names the click that it pays.
 * @param linkWith the link with a click id in it.
 * @returns null for one that has a click id, has no place for any, or came with our mark in it.
 */
export function clickTarget(clickId: string, linkWith: (clickId: string) => string): string | null {
  if (clickId !== '' && clickId !== NO_ID) return null
  const target = linkWith(CLICK_TOKEN)
  const isMarked = target.includes(CLICK_TOKEN) && !linkWith('').includes(CLICK_TOKEN)
  return isMarked ? target : null
}
