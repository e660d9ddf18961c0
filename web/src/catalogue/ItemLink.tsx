import type { linkedItems } from '@orrery/contract/catalogue/keep-catalogue-link'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureText } from '../api/failure-text.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { useSend } from '../api/use-send.ts'
import { CopyLink } from '../linking/CopyLink.tsx'
import { ShortLink } from '../linking/ShortLink.tsx'
import { useKeepLink } from '../linking/use-keep-link.ts'
import { useShortLink } from '../linking/use-short-link.ts'
import hidden from '../ui/base/VisuallyHidden.module.css'
import css from './catalogue.module.css'
import { isWithheld, WITHHELD_ID, type WantedIds } from './link-ids.ts'

interface ItemLinkProps {
  of: (typeof linkedItems)[number]
  _id: string
  /** What the item is called, to tell its buttons from those of other cards. */
  name: string
  /** As the list gave it. */
  link: string
  wanted: WantedIds
  label: string
  /** What is said when the link was copied. */
  done: string
}

/**
 * Copies the link of a card, keeps it in the vendor's own links, and makes a short one of it. Where the
 * list was asked with other ids than those that now stand in the fields, the server makes the link anew, and
 * whoever may make none has to search first.
 */
export function ItemLink({ of, _id, name, link, wanted, label, done }: ItemLinkProps) {
  const text = useRef<HTMLElement>(null)
  const [made, setMade] = useState(link)
  const { keep, notKept } = useKeepLink('POST /home/keepCatalogueLink')
  const keepFirst = useSend('POST /home/keepCatalogueLink')
  const short = useShortLink()
  const refusal = useRefusal('member')
  const { ids } = wanted
  const ask = { body: { of, _id, placement_id: ids.placementId, click_id: ids.clickId } }

  async function kept(): Promise<string> {
    const { data } = await keepFirst.mutateAsync(ask)
    // Drawn at once, so that it can be selected.
    flushSync(() => setMade(data.link))
    return data.link
  }

  function wantedLink() {
    if (!wanted.fit) {
      wanted.focusWrong()
      return undefined
    }
    if (!wanted.listed) return kept()
    setMade(link)
    keep(ask)
    return link
  }

  /** Only a kept link can be shortened. */
  function shortened() {
    if (wanted.fit) return kept().then(short.shortened)
    wanted.focusWrong()
    return undefined
  }

  const wrong = keepFirst.error ? failureText(keepFirst.error) : notKept
  return (
    <>
      <CopyLink
        text={wantedLink}
        label={label}
        name={`${label}, ${name}`}
        done={done}
        target={text}
        disabledBy={isWithheld(wanted, refusal) ? WITHHELD_ID : undefined}
      />
      <ShortLink
        short={{
          shortLink: short.shortLink,
          shortening: keepFirst.isPending || short.shortening,
          notShortened: short.notShortened,
        }}
        of={name}
        onShorten={shortened}
      />
      {wrong ? (
        <p className={css.error} role="alert">
          {wrong}
        </p>
      ) : null}
      {/* To be selected where the browser does not copy. */}
      <code ref={text} className={hidden.hidden} aria-hidden="true">
        {made}
      </code>
    </>
  )
}
