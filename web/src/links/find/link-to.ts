import type { Payer } from '@orrery/contract/links/find-links'
import { linkScreens } from '@orrery/contract/programmes/all'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure-text.ts'
import { callsOf } from '../link-manifest.ts'
import { madeOf, type Made } from '../made-link.ts'

/** What the publisher wants to find again of a link. */
export interface FoundTexts {
  placementId: string
  clickId: string
}

/**
 * Makes the link of a programme to a page, or to its merchant's front page where it links to no other;
 * it is then in the vendor's own links.
 */
export async function linkTo(url: string, payer: Payer, texts: FoundTexts): Promise<Made> {
  const { list, mid, country, why } = payer
  const screen = linkScreens.find((place) => place.screen.key === list)?.screen
  const generate = screen && callsOf(screen).generate
  const ids = { placement_id: texts.placementId, click_id: texts.clickId }
  try {
    if (generate) {
      const merchantUrl = why === null ? url : payer.merchantUrl
      return madeOf(await call(generate, { body: { ...ids, merchantUrl, country } }))
    }
    const { data } = await call('POST /home/keepLink', { body: { ...ids, list, mid, country } })
    return data
  } catch (error) {
    return { error: failureText(error) }
  }
}
