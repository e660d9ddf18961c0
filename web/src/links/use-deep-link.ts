import type { Kind } from '@orrery/contract/programmes/programme'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { useSend } from '../api/use-send.ts'
import type { GenerateKey, LinkInputs, Merchant } from './link-manifest.ts'
import { madeOf } from './made-link.ts'

interface LinkParts {
  vendorId: number
  kind: Kind
  texts: LinkInputs
}

/**
 * The making of one link by the programme's call: the link or the error, its short link (2-links §4).
 * `clear` also drops what is still on its way.
 */
export function useDeepLink(call: GenerateKey) {
  const generate = useSend(call)
  const shorten = useSend('POST /home/createShortLink')
  const [merchant, setMerchant] = useState<Merchant>()

  const made = generate.data && madeOf(generate.data)
  const result = made && 'link' in made ? made : undefined
  const refusal = made && 'error' in made ? made.error : undefined

  function clear() {
    generate.reset()
    shorten.reset()
  }

  function make(picked: Merchant, { vendorId, kind, texts }: LinkParts, onMade: () => void) {
    clear()
    setMerchant(picked)
    const body = {
      merchantUrl: picked.url,
      placement_id: texts.placementId,
      click_id: texts.clickId,
      campaign_id: vendorId,
      new_campaign_id: texts.campaignId,
      isRedClubAI: kind === 'CPA',
      ...(picked.country && { country: picked.country }),
    }
    generate.mutate({ body }, { onSuccess: (answer) => 'link' in madeOf(answer) && onMade() })
  }

  return {
    merchant,
    making: generate.isPending,
    link: result?.link,
    /** Given by the programmes whose result is a card. */
    card: result?.card,
    error: generate.error ? failureText(generate.error) : refusal,
    make,
    clear,
    shortLink: shorten.data?.data.tiny_url,
    shortening: shorten.isPending,
    notShortened: shorten.isError,
    shorten: () => result && shorten.mutate({ body: { url: result.link } }),
  }
}
export type DeepLink = ReturnType<typeof useDeepLink>
