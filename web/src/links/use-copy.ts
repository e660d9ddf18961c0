import { messages } from '@orrery/contract/messages'
import { useEffect, useState, type RefObject } from 'react'
import { announce } from '../ui/announce.ts'

const NOTICE_MS = 2000

/**
 * Copying to the clipboard: `copy(text)`, to be called in the click itself, and what to say of it,
 * which stands for two seconds (2-links §9).
 * @param target what shows the text; selected when the browser refuses the clipboard.
 */
export function useCopy(target: RefObject<HTMLElement | null>) {
  const [notice, setNotice] = useState('')

  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(''), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])

  async function copy(text: string) {
    const said = await written(text, target)
    setNotice(said)
    announce(said)
  }

  return { notice, copied: notice === messages.copiedMerchantUrl, copy }
}

/** Copies, or selects the text so that the reader can; answers what to say. */
async function written(text: string, target: RefObject<HTMLElement | null>): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return messages.copiedMerchantUrl
  } catch {
    if (target.current) getSelection()?.selectAllChildren(target.current)
    return messages.copyByKeys
  }
}
