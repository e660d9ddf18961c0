import type { User } from '@orrery/contract/accounts/user'
import { fillLink } from '@orrery/contract/links/fill-link'
import { messages } from '@orrery/contract/messages'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { useRef, useState } from 'react'
import { announce } from '../ui/announce.ts'
import { CopiedLink } from './CopiedLink.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import { keptBody, linkParts } from './link-parts.ts'
import { merchantOf, type LinkProgramme, type Merchant } from './link-manifest.ts'
import { LinkForm } from './LinkForm.tsx'
import { LinkPage } from './LinkPage.tsx'
import { MerchantSearch } from './MerchantField.tsx'
import { useCopy } from './use-copy.ts'
import { useKeepLink } from './use-keep-link.ts'
import { useLinkInputs } from './use-link-inputs.ts'
import { useMerchantList } from './use-merchant-list.ts'

interface CopyLinksProps {
  programme: LinkProgramme
  screen: LinkScreen
  user: User
}

/** A link screen whose rows carry their links, to be filled here and copied. */
export function CopyLinks({ programme, screen, user }: CopyLinksProps) {
  const [last, setLast] = useState<{ name: string; link: string }>()
  const [hint, setHint] = useState<string>(messages.linkPlace)
  const clear = () => {
    setLast(undefined)
    setHint(messages.linkPlace)
  }
  const inputs = useLinkInputs(screen, clear)
  const list = useMerchantList({ programme, screen, user, onEdit: clear })
  const shownLink = useRef<HTMLElement>(null)
  const { notice, copy } = useCopy(shownLink)
  const keep = useKeepLink()

  function linkTo(merchant: Merchant) {
    const parts = linkParts(screen, {
      vendorId: user.vendorId,
      kind: list.kind,
      texts: inputs.texts,
      now: Date.now(),
    })
    const link = fillLink(merchant.link, screen, parts)
    setLast({ name: merchant.name, link })
    keep(keptBody(screen, merchant, parts))
    return link
  }

  function copyLink(merchant: Merchant) {
    if (!inputs.fit) return inputs.focusWrong()
    // At once: a browser lets a page copy only while it answers a click.
    void copy(linkTo(merchant))
  }

  /** Shows the link to the one merchant that the search leaves. */
  function generate() {
    if (!inputs.fit) return inputs.focusWrong()
    const { data: [first] = [], totalRecords = 0 } = list.merchants.data ?? {}
    const merchant = first && merchantOf(screen, first)
    // Of all that fit: a page, such as the last, may hold one of many.
    if (merchant?.link && totalRecords === 1) {
      linkTo(merchant)
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
      action={{ label: 'Copy Link', disabled: ({ link }) => link === '', onPick: copyLink }}
    >
      <LinkForm
        screen={screen}
        inputs={inputs}
        onGenerate={screen.generates ? generate : undefined}
        making={list.searching}
        merchant={screen.samples ? null : <MerchantSearch {...list} />}
      >
        <CopiedLink last={last} hint={hint} text={shownLink} />
      </LinkForm>
      <CopyNotice text={notice} />
    </LinkPage>
  )
}
