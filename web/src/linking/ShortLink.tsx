import { useRef } from 'react'
import { useRefusal } from '../api/use-refusal.ts'
import { useShortURLStatus } from '../api/use-short-url-status.ts'
import { Button } from '../ui/button/Button.tsx'
import css from './linking.module.css'
import { CopyLink } from './CopyLink.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import { LinkText } from './LinkText.tsx'
import { useCopy } from './use-copy.ts'
import type { ShortLinking } from './use-short-link.ts'

interface ShortLinkProps {
  short: Pick<ShortLinking, 'shortLink' | 'shortening' | 'notShortened'>
  /** Makes it, in the click itself; undefined when there is nothing to be made. */
  onShorten: () => Promise<string> | undefined
  /** Of what, where several stand on a screen. */
  of?: string
}

/**
 * A link's short form, offered when the vendor can have short links at all and who is signed in may make them. It is
 * copied when it is made and then stands on a line of its own; a failure only changes the button's words.
 */
export function ShortLink({ short, onShorten, of }: ShortLinkProps) {
  const status = useShortURLStatus()
  const refusal = useRefusal('member')
  const text = useRef<HTMLElement>(null)
  const { notice, copy } = useCopy(text)
  const { shortLink, shortening, notShortened } = short
  if (refusal || (status && !status.active)) return null
  const words = notShortened ? 'Short link: try again' : 'Short link'

  function shorten() {
    const made = onShorten()
    if (!made) return
    void copy(made)
  }

  return (
    <>
      {shortLink === undefined ? (
        <Button busy={shortening} aria-label={of && `${words}, ${of}`} onClick={shorten}>
          {words}
        </Button>
      ) : (
        <div className={css.short}>
          <LinkText ref={text} link={shortLink} />
          <CopyLink small text={shortLink} label="Copy short link" target={text} />
        </div>
      )}
      <CopyNotice text={notice} />
    </>
  )
}
