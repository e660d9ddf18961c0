import { useRef } from 'react'
import { CopyLink } from '../linking/CopyLink.tsx'
import { LinkText } from '../linking/LinkText.tsx'
import { ShortLink } from '../linking/ShortLink.tsx'
import { LinkBox } from './LinkBox.tsx'
import css from './links.module.css'
import type { Made } from './made-link.ts'
import { MerchantCard } from './MerchantCard.tsx'
import type { DeepLink } from './use-deep-link.ts'

interface GeneratedLinkProps {
  /** Of the merchant. */
  name: string
  made: Made
  /** Which it was made with; the link itself may not say it. */
  campaignId: string
  deepLink: DeepLink
}

/** The link that was made, to be copied and shortened; or why there is none. */
export function GeneratedLink(props: GeneratedLinkProps) {
  const { name, made, campaignId, deepLink } = props
  const { short } = deepLink
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
      <LinkText ref={text} link={link} />
      <div className={css.actions}>
        <CopyLink text={link} label={card ? 'Copy URL' : 'Copy'} kind="main" target={text} />
        <ShortLink short={short} onShorten={() => short.shortened(link, campaignId)} />
      </div>
    </LinkBox>
  )
}
