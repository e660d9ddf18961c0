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
  /** Why the server does not keep it. */
  notKept: string | undefined
  /** Takes the text of the link, to be selected when the browser does not copy. */
  text: RefObject<HTMLElement | null>
}

/** The link that was copied last, and its short one. */
export function CopiedLink({ name, link, kept, notKept, text }: CopiedLinkProps) {
  const keepFirst = useSend('POST /home/keepLink')
  const short = useShortLink()

  /** Only a kept link can be shortened. */
  async function shortened() {
    const { data } = await keepFirst.mutateAsync({ body: kept })
    return short.shortened(data.link, kept.new_campaign_id)
  }

  const wrong = keepFirst.error ? failureText(keepFirst.error) : notKept
  return (
    <LinkBox name={name}>
      <LinkText ref={text} link={link} />
      <div className={css.actions}>
        <ShortLink
          short={{ ...short, shortening: keepFirst.isPending || short.shortening }}
          onShorten={shortened}
        />
      </div>
      {wrong ? (
        <p className={css.error} role="alert">
          {wrong}
        </p>
      ) : null}
    </LinkBox>
  )
}
