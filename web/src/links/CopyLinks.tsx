import type { User } from '@orrery/contract/accounts/user'
import { fillLink } from '@orrery/contract/links/fill-link'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { useRef, useState } from 'react'
import { CopiedLink } from './CopiedLink.tsx'
import { CopyNotice } from './CopyNotice.tsx'
import { keptBody, linkParts } from './link-parts.ts'
import type { LinkProgramme, Merchant } from './link-manifest.ts'
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
  const clear = () => setLast(undefined)
  const inputs = useLinkInputs(screen, clear)
  const list = useMerchantList({ programme, screen, user, onEdit: clear })
  const shownLink = useRef<HTMLElement>(null)
  const { notice, copy } = useCopy(shownLink)
  const keep = useKeepLink()

  function copyLink(merchant: Merchant) {
    if (!inputs.fit) return inputs.focusWrong()
    const parts = linkParts(screen, {
      vendorId: user.vendorId,
      kind: list.kind,
      texts: inputs.texts,
      now: Date.now(),
    })
    const link = fillLink(merchant.link, screen, parts)
    setLast({ name: merchant.name, link })
    // At once: a browser lets a page copy only while it answers a click.
    void copy(link)
    keep(keptBody(screen, merchant, parts))
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
        merchant={screen.samples ? null : <MerchantSearch {...list} />}
      >
        <CopiedLink last={last} text={shownLink} />
      </LinkForm>
      <CopyNotice text={notice} />
    </LinkPage>
  )
}
