import type { Kind } from '@orrery/contract/programmes/programme'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { useSend } from '../api/use-send.ts'
import { useShortLink } from '../linking/use-short-link.ts'
import type { GenerateKey, LinkInputs, Merchant } from './link-manifest.ts'
import { madeOf, type Made } from './made-link.ts'

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
  const short = useShortLink()
  const [made, setMade] = useState<Made>()

  function clear() {
    generate.reset()
    short.clear()
    setMade(undefined)
  }

  /** @param draw gets the change of state that shows what was made. */
  function make(
    merchant: Merchant,
    { vendorId, kind, texts }: LinkParts,
    draw: (change: () => void, made: Made) => void,
  ) {
    const body = {
      merchantUrl: merchant.url,
      placement_id: texts.placementId,
      click_id: texts.clickId,
      campaign_id: vendorId,
      new_campaign_id: texts.campaignId,
      isRedClubAI: kind === 'CPA',
      ...(merchant.country && { country: merchant.country }),
    }
    const end = (ended: Made) => draw(() => setMade(ended), ended)
    generate.mutate(
      { body },
      {
        onSuccess: (answer) => end(madeOf(answer)),
        onError: (error) => end({ error: failureText(error) }),
      },
    )
  }

  return {
    making: generate.isPending,
    /** The link, or why there is none; undefined until the call has ended. */
    made,
    make,
    clear,
    short,
  }
}
export type DeepLink = ReturnType<typeof useDeepLink>
