import { useRef } from 'react'
import { useShortURLStatus } from '../api/use-short-url-status.ts'
import { Button } from '../ui/button/Button.tsx'
import { CopyLink } from './CopyLink.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import { LinkBox } from './LinkBox.tsx'
import css from './links.module.css'
import type { Made } from './made-link.ts'
import { MerchantCard } from './MerchantCard.tsx'
import { useCopy } from './use-copy.ts'
import type { DeepLink } from './use-deep-link.ts'

interface GeneratedLinkProps {
  /** Of the merchant. */
  name: string
  made: Made
  deepLink: DeepLink
}

/** The link that was made, to be copied and shortened; or why there is none. */
export function GeneratedLink({ name, made, deepLink }: GeneratedLinkProps) {
  const text = useRef<HTMLElement>(null)
  if ('error' in made) {
    return (
      <LinkBox name={name}>
        <p className={css.error} role="alert">
          {made.error}
        </p>
      </LinkBox>
    )
  }
  const { link, card } = made
  return (
    <LinkBox name={name} card={card ? <MerchantCard key={link} link={link} {...card} /> : null}>
      <code ref={text} className={css.link}>
        {link}
      </code>
      <div className={css.actions}>
        <CopyLink text={link} label={card ? 'Copy URL' : 'Copy'} kind="main" target={text} />
        <ShortLink link={link} deepLink={deepLink} />
      </div>
    </LinkBox>
  )
}

/**
 * The link's short form, offered when the vendor can have short links at all. It is copied when it is
 * made and then stands on a line of its own; a failure only changes the button's words.
 */
function ShortLink({ link, deepLink }: { link: string; deepLink: DeepLink }) {
  const status = useShortURLStatus()
  const text = useRef<HTMLElement>(null)
  const { notice, copy } = useCopy(text)
  const { shortLink, shortened, shortening, notShortened } = deepLink
  if (status && !status.active) return null
  return (
    <>
      {shortLink === undefined ? (
        <Button busy={shortening} onClick={() => void copy(shortened(link))}>
          {notShortened ? 'Short link: try again' : 'Short link'}
        </Button>
      ) : (
        <div className={css.short}>
          <code ref={text} className={css.link}>
            {shortLink}
          </code>
          <CopyLink small text={shortLink} label="Copy short link" target={text} />
        </div>
      )}
      <CopyNotice text={notice} />
    </>
  )
}
