import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSend } from '../api/use-send.ts'

/** The short form of one link. `clear` also drops what is still on its way. */
export function useShortLink() {
  const shorten = useSend('POST /home/createShortLink')
  const [shortLink, setShortLink] = useState<string>()

  /**
   * Resolves when the short link is drawn, so that it can be selected; never, once it is cleared.
   * @param campaignId what the link was made with, on a screen that takes one.
   */
  function shortened(url: string, campaignId = ''): Promise<string> {
    return new Promise((resolve, reject) => {
      shorten.mutate(
        { body: { url, new_campaign_id: campaignId } },
        {
          onSuccess: ({ data: { tiny_url: short } }) => {
            flushSync(() => setShortLink(short))
            resolve(short)
          },
          onError: reject,
        },
      )
    })
  }

  return {
    shortLink,
    shortening: shorten.isPending,
    notShortened: shorten.isError,
    shortened,
    clear: () => {
      shorten.reset()
      setShortLink(undefined)
    },
  }
}
export type ShortLinking = ReturnType<typeof useShortLink>
