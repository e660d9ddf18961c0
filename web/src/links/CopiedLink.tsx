import type { RefObject } from 'react'
import { failureText } from '../api/failure-text.ts'
import { useSend } from '../api/use-send.ts'
import { LinkText } from '../linking/LinkText.tsx'
import { ShortLink } from '../linking/ShortLink.tsx'
import { useShortLink } from '../linking/use-short-link.ts'
import type { KeptBody } from './link-parts.ts'
import { LinkBox } from './LinkBox.tsx'
import css from './links.module.css'

interface CopiedLinkProps {
  name: string
  link: string
  /** How the server is told of it. */
  kept: KeptBody
  /** Takes the text of the link, to be selected when the browser does not copy. */
  text: RefObject<HTMLElement | null>
}

/** The link that was copied last, and its short one. */
export function CopiedLink({ name, link, kept, text }: CopiedLinkProps) {
  const keepFirst = useSend('POST /home/keepLink')
  const short = useShortLink()

  /** Only a kept link can be shortened. */
  async function shortened() {
    const { data } = await keepFirst.mutateAsync({ body: kept })
    return short.shortened(data.link, kept.new_campaign_id)
  }

  return (
    <LinkBox name={name}>
      <LinkText ref={text} link={link} />
      <div className={css.actions}>
        <ShortLink
          short={{ ...short, shortening: keepFirst.isPending || short.shortening }}
          onShorten={shortened}
        />
      </div>
      {keepFirst.error ? (
        <p className={css.error} role="alert">
          {failureText(keepFirst.error)}
        </p>
      ) : null}
    </LinkBox>
  )
}
