import type { RefObject } from 'react'
import { LinkBox } from './LinkBox.tsx'
import css from './links.module.css'

interface CopiedLinkProps {
  name: string
  link: string
  /** Takes the text of the link, to be selected when the browser does not copy. */
  text: RefObject<HTMLElement | null>
}

/** The link that was copied last. */
export function CopiedLink({ name, link, text }: CopiedLinkProps) {
  return (
    <LinkBox name={name}>
      <code ref={text} className={css.link}>
        {link}
      </code>
    </LinkBox>
  )
}
