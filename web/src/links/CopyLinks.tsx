import type { User } from '@orrery/contract/accounts/user'
import { fillLink } from '@orrery/contract/links/fill-link'
import { messages } from '@orrery/contract/messages'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { useRef, useState } from 'react'
import { CopyNotice } from '../linking/CopyNotice.tsx'
import { useCopy } from '../linking/use-copy.ts'
import { useKeepLink } from '../linking/use-keep-link.ts'
import { announce } from '../ui/base/announce.ts'
import { CopiedLink } from './CopiedLink.tsx'
import { merchantOf, type LinkProgramme, type Merchant } from './link-manifest.ts'
import { keptBody, linkParts, type KeptBody } from './link-parts.ts'
import { LinkForm } from './LinkForm.tsx'
import { LinkPage } from './LinkPage.tsx'
import { useChosenRow } from './use-chosen-row.ts'
import { useLinkInputs } from './use-link-inputs.ts'
import { useMerchantList } from './use-merchant-list.ts'

interface CopyLinksProps {
  programme: LinkProgramme
  screen: LinkScreen
  user: User
}

/** A link screen whose rows carry their links, to be filled here and copied. */
export function CopyLinks({ programme, screen, user }: CopyLinksProps) {
  const [made, setMade] = useState<{ link: string; kept: KeptBody }>()
  const [hint, setHint] = useState<string>(messages.linkPlace)
  const chosen = useChosenRow<Merchant>()
  const clear = () => {
    setMade(undefined)
    setHint(messages.linkPlace)
    chosen.clear()
  }
  const inputs = useLinkInputs(screen, clear)
  const list = useMerchantList({ programme, screen, user, onEdit: clear })
  const shownLink = useRef<HTMLElement>(null)
  const { notice, copy } = useCopy(shownLink)
  const { keep, notKept } = useKeepLink('POST /home/keepLink')

  function linkTo(merchant: Merchant, button: HTMLElement) {
    const parts = linkParts({
      vendorId: user.vendorId,
      kind: list.kind,
      texts: inputs.texts,
      now: Date.now(),
    })
    const filled = fillLink(merchant.link, screen, parts)
    const kept = keptBody(screen, merchant, parts)
    chosen.choose(merchant, button, () => setMade({ link: filled, kept }))
    keep({ body: kept })
    return filled
  }

  function copyLink(merchant: Merchant, button: HTMLElement) {
    if (!inputs.fit) return inputs.focusWrong()
    // At once: a browser lets a page copy only while it answers a click.
    void copy(linkTo(merchant, button))
  }

  /** Shows the link to the one merchant that the search leaves. */
  function generate(button: HTMLElement) {
    if (!inputs.fit) return inputs.focusWrong()
    const { data: [first] = [], totalRecords = 0 } = list.merchants.data ?? {}
    const merchant = first && merchantOf(screen, first)
    // Of all that fit: a page, such as the last, may hold one of many.
    if (merchant?.link && totalRecords === 1) {
      linkTo(merchant, button)
      announce(`The link to ${merchant.name} is ready.`)
    } else {
      clear()
      const why = totalRecords > 0 ? messages.pickMerchant : messages.noMerchantFits
      setHint(why)
      announce(why)
    }
  }

  return (
    <LinkPage
      programme={programme}
      screen={screen}
      list={list}
      inputs={inputs}
      action={{
        label: 'Copy Link',
        disabled: ({ link: own }) => own === '' || list.ofOtherType,
        onPick: copyLink,
      }}
      chosen={chosen}
      result={
        chosen.row && made ? (
          <CopiedLink
            key={made.link}
            name={chosen.row.name}
            {...made}
            notKept={notKept}
            text={shownLink}
          />
        ) : null
      }
    >
      <LinkForm
        screen={screen}
        inputs={inputs}
        onGenerate={screen.shown.picks?.includes('search') ? generate : undefined}
        making={list.searching}
        hint={hint}
      />
      <CopyNotice text={notice} />
    </LinkPage>
  )
}
