import type { RefObject } from 'react'
import { LinkText } from '../linking/LinkText.tsx'
import { LinkBox } from './LinkBox.tsx'

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
      <LinkText ref={text} link={link} />
    </LinkBox>
  )
}
