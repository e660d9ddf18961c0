import { messages } from '@orrery/contract/messages'
import type { Kind } from '@orrery/contract/programmes/programme'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { useSend } from '../api/use-send.ts'
import { fieldsOf, type LinkInputs, type LinkProgramme, type Picked } from './link-programme.ts'

const NO_INPUTS: LinkInputs = { campaignId: '', placementId: '', clickId: '' }

/**
 * The making of one link: its inputs, the link or the error, its short link (2-links §4).
 * Every change of an input clears what was made of the earlier ones, also what is still on its way.
 */
export function useDeepLink(programme: LinkProgramme, vendorId: number, kind: Kind | undefined) {
  const generate = useSend(programme.link.list.calls.generate)
  const shorten = useSend('POST /home/createShortLink')
  const [inputs, setInputs] = useState(NO_INPUTS)
  const [merchant, setMerchant] = useState<Picked>()

  const link = generate.data?.success ? generate.data.deepLinkInfo?.link : undefined
  const wrong = fieldsOf(programme).filter(([name, field]) => !field.pattern.test(inputs[name]))

  function clear() {
    generate.reset()
    shorten.reset()
  }

  function make(picked: Picked, onMade: () => void) {
    clear()
    setMerchant(picked)
    const body = {
      merchantUrl: picked.url,
      placement_id: inputs.placementId,
      click_id: inputs.clickId,
      campaign_id: vendorId,
      new_campaign_id: inputs.campaignId,
      isRedClubAI: kind === 'CPA',
    }
    generate.mutate({ body }, { onSuccess: ({ success }) => success && onMade() })
  }

  return {
    inputs,
    setInputs: (change: Partial<LinkInputs>) => {
      clear()
      setInputs({ ...inputs, ...change })
    },
    /** The names of the inputs whose characters are not allowed. */
    wrong: wrong.map(([name]) => name),
    merchant,
    making: generate.isPending,
    link,
    error: errorOf(generate),
    make,
    clear,
    shortLink: shorten.data?.data.tiny_url,
    shortening: shorten.isPending,
    notShortened: shorten.isError,
    shorten: () => link !== undefined && shorten.mutate({ body: { url: link } }),
  }
}
export type DeepLink = ReturnType<typeof useDeepLink>

/** The server's own text; an answer without link and text is a failure too. */
function errorOf({ error, data }: { error: unknown; data?: { success: boolean; error?: string } }) {
  if (error) return failureText(error)
  if (data && !data.success) return data.error ?? messages.somethingWrong
  return undefined
}
