import { CopyLink } from '../../linking/CopyLink.tsx'
import { LinkText } from '../../linking/LinkText.tsx'
import { ShortLink } from '../../linking/ShortLink.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { LinkBox } from '../LinkBox.tsx'
import css from '../links.module.css'
import type { FoundLinkWork } from './use-found-link.ts'

/** What came of the chosen row: its link, to be copied again and shortened, or why there is none. */
export function FoundLink({ name, work }: { name: string; work: FoundLinkWork }) {
  const { made, short, text } = work
  return (
    <LinkBox name={name}>
      {made === undefined ? <Skeleton width="60%" height="20px" /> : null}
      {made && 'error' in made ? (
        <p className={css.error} role="alert">
          {made.error}
        </p>
      ) : null}
      {made && 'link' in made ? (
        <>
          <LinkText ref={text} link={made.link} />
          <div className={css.actions}>
            <CopyLink text={made.link} label="Copy again" target={text} />
            <ShortLink short={short} onShorten={() => short.shortened(made.link)} />
          </div>
        </>
      ) : null}
    </LinkBox>
  )
}
