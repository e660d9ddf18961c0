import { messages } from '@orrery/contract/messages'
import { useRef, type RefObject } from 'react'
import { useShortURLStatus } from '../api/use-short-url-status.ts'
import { classes } from '../ui/classes.ts'
import { Button } from '../ui/Button.tsx'
import { CopyLink } from './CopyLink.tsx'
import css from './links.module.css'
import { MerchantCard } from './MerchantCard.tsx'
import type { DeepLink } from './use-deep-link.ts'

interface GeneratedLinkProps {
  deepLink: DeepLink
  locked: boolean
  /** Takes the focus when a link is made. */
  place: RefObject<HTMLDivElement | null>
}

/** The link that was made, in a place that is there from the start, so that nothing moves. */
export function GeneratedLink({ deepLink, locked, place }: GeneratedLinkProps) {
  const { link, card, error, making, merchant, shortLink } = deepLink
  const text = useRef<HTMLElement>(null)
  return (
    <div className={css.result} ref={place} tabIndex={-1}>
      <div className={classes(css.box, !link && css.vacant)} aria-busy={making || undefined}>
        {error ? (
          <p className={css.error} role="alert">
            {error}
          </p>
        ) : null}
        {making ? <p>Generating the link to {merchant?.name}…</p> : null}
        {link ? (
          <>
            {card ? (
              <MerchantCard key={link} link={link} {...card} />
            ) : (
              <p className={css.to}>Link to {merchant?.name}</p>
            )}
            <code ref={text} className={css.link}>
              {link}
            </code>
          </>
        ) : null}
        {!error && !making && !link ? (
          <p>{locked ? messages.linkPlaceLocked : messages.linkPlace}</p>
        ) : null}
      </div>
      <div className={css.actions}>
        {link ? (
          <CopyLink
            text={link}
            label={card ? 'Copy URL' : 'Copy'}
            kind={locked ? undefined : 'main'}
            target={text}
          />
        ) : (
          <Button disabled>Copy</Button>
        )}
        {shortLink === undefined ? (
          <ShortButton deepLink={deepLink} />
        ) : (
          <ShortLink url={shortLink} />
        )}
      </div>
    </div>
  )
}

/** Offered when the vendor can have short links at all; a failure only changes its words. */
function ShortButton({ deepLink }: { deepLink: DeepLink }) {
  const status = useShortURLStatus()
  const { link, shorten, shortening, notShortened } = deepLink
  if (status && !status.active) return null
  return (
    <Button disabled={!link} busy={shortening} onClick={shorten}>
      {notShortened ? 'Short link: try again' : 'Short link'}
    </Button>
  )
}

function ShortLink({ url }: { url: string }) {
  const text = useRef<HTMLElement>(null)
  return (
    <div className={css.short}>
      <code ref={text} className={css.link}>
        {url}
      </code>
      <CopyLink small text={url} label="Copy short link" target={text} />
    </div>
  )
}
