import type { linkedItems } from '@orrery/contract/catalogue/keep-catalogue-link'
import { useRef } from 'react'
import { useSend } from '../api/use-send.ts'
import { CopyLink } from '../linking/CopyLink.tsx'
import { ShortLink } from '../linking/ShortLink.tsx'
import { useKeepLink } from '../linking/use-keep-link.ts'
import { useShortLink } from '../linking/use-short-link.ts'
import hidden from '../ui/base/VisuallyHidden.module.css'

/** The ids that a list was asked with, and that its links have. */
export interface LinkIds {
  placementId: string
  clickId: string
}

interface ItemLinkProps {
  of: (typeof linkedItems)[number]
  _id: string
  /** What the item is called, to tell its buttons from those of other cards. */
  name: string
  link: string
  ids: LinkIds
  label: string
  /** What is said when the link was copied. */
  done: string
  /** The link is of an earlier asking, and a newer one is on its way. */
  outdated?: boolean
}

/** Copies the link of a card, keeps it in the vendor's own links, and makes a short one of it. */
export function ItemLink({ of, _id, name, link, ids, label, done, outdated }: ItemLinkProps) {
  const text = useRef<HTMLElement>(null)
  const keep = useKeepLink('POST /home/keepCatalogueLink')
  const keptFirst = useSend('POST /home/keepCatalogueLink')
  const short = useShortLink()
  const ask = {
    body: { of, _id, placement_id: ids.placementId, click_id: ids.clickId },
  }

  /** Only a kept link can be shortened. */
  async function shortened(): Promise<string> {
    const { data } = await keptFirst.mutateAsync(ask)
    return short.shortened(data.link)
  }

  return (
    <>
      <CopyLink
        text={link}
        label={label}
        name={`${label}, ${name}`}
        done={done}
        target={text}
        busy={outdated}
        onCopy={() => keep(ask)}
      />
      <ShortLink
        short={{
          shortLink: short.shortLink,
          shortening: keptFirst.isPending || short.shortening,
          notShortened: keptFirst.isError || short.notShortened,
        }}
        of={name}
        onShorten={shortened}
      />
      {/* To be selected where the browser does not copy. */}
      <code ref={text} className={hidden.hidden} aria-hidden="true">
        {link}
      </code>
    </>
  )
}
