import type { User } from '@orrery/contract/accounts/user'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { useRef } from 'react'
import { announce } from '../ui/announce.ts'
import { GeneratedLink } from './GeneratedLink.tsx'
import { merchantOf, type GenerateKey, type LinkProgramme, type Merchant } from './link-manifest.ts'
import { LinkForm } from './LinkForm.tsx'
import { LinkPage } from './LinkPage.tsx'
import { LockedMerchant, MerchantSearch } from './MerchantField.tsx'
import { useDeepLink } from './use-deep-link.ts'
import { useLinkInputs } from './use-link-inputs.ts'
import { useMerchantList } from './use-merchant-list.ts'

interface GenerateLinksProps {
  programme: LinkProgramme
  screen: LinkScreen
  user: User
  call: GenerateKey
}

/** A link screen whose links are made by a call of the programme. */
export function GenerateLinks({ programme, screen, user, call }: GenerateLinksProps) {
  const deepLink = useDeepLink(call)
  const inputs = useLinkInputs(screen, deepLink.clear)
  const list = useMerchantList({ programme, screen, user, onEdit: deepLink.clear })
  const resultPlace = useRef<HTMLDivElement>(null)
  const { isLocked, kind } = list
  const [first] = list.merchants.data?.data ?? []
  const only = first && merchantOf(screen, first)

  function pick(merchant: Merchant) {
    if (!inputs.fit) return inputs.focusWrong()
    const parts = { vendorId: user.vendorId, kind, texts: inputs.texts }
    deepLink.make(merchant, parts, () => showResult(merchant.name))
  }

  /** The reading goes on at the link, which on a phone stands above the list. */
  function showResult(name: string) {
    resultPlace.current?.scrollIntoView({ block: 'nearest' })
    resultPlace.current?.focus({ preventScroll: true })
    announce(`The link to ${name} is ready.`)
  }

  return (
    <LinkPage
      programme={programme}
      screen={screen}
      list={list}
      inputs={inputs}
      action={{ label: 'Generate Link', disabled: () => isLocked, onPick: pick }}
    >
      <LinkForm
        screen={screen}
        inputs={inputs}
        making={deepLink.making}
        merchant={isLocked ? <LockedMerchant merchant={only} /> : <MerchantSearch {...list} />}
        onGenerate={isLocked ? () => only && pick(only) : undefined}
      >
        <GeneratedLink deepLink={deepLink} locked={isLocked} place={resultPlace} />
      </LinkForm>
    </LinkPage>
  )
}
