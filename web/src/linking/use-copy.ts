import { messages } from '@orrery/contract/messages'
import type { RefObject } from 'react'
import { announce } from '../ui/base/announce.ts'
import { useBriefly } from '../ui/base/use-briefly.ts'

/**
 * Copying to the clipboard: `copy(text)`, to be called in the click itself, and what to say of it,
 * which stands for two seconds (2-links §9). The text may be a promise, of what is still being made;
 * when that fails nothing is said here.
 * @param target what shows the text; selected when the browser refuses the clipboard.
 * @param done what to say when it was copied.
 */
export function useCopy(
  target: RefObject<HTMLElement | null>,
  done: string = messages.copiedMerchantUrl,
) {
  const [notice = '', setNotice] = useBriefly()

  async function copy(text: string | Promise<string>) {
    const said = await written(text, target, done)
    if (!said) return
    setNotice(said)
    announce(said)
  }

  return { notice, copied: notice === done, copy }
}

/** Copies, or selects the text so that the reader can; answers what to say, which may be nothing. */
async function written(
  text: string | Promise<string>,
  target: RefObject<HTMLElement | null>,
  done: string,
): Promise<string> {
  try {
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writtenLater(text))
    return done
  } catch {
    const made = await Promise.resolve(text).catch(() => undefined)
    if (made === undefined) return ''
    if (target.current) getSelection()?.selectAllChildren(target.current)
    return messages.copyByKeys
  }
}

/** A browser lets a page copy only while it answers a click, but takes a promise of what is copied. */
function writtenLater(text: Promise<string>): Promise<void> {
  const blob = text.then((made) => new Blob([made], { type: 'text/plain' }))
  // Where the clipboard is refused at once, nobody waits for it.
  blob.catch(() => undefined)
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}
