import type { User } from '@orrery/contract/accounts/user'
import { messages } from '@orrery/contract/messages'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { useRefusal } from '../api/use-refusal.ts'
import { announce } from '../ui/base/announce.ts'
import { GeneratedLink } from './GeneratedLink.tsx'
import { merchantOf, type GenerateKey, type LinkProgramme, type Merchant } from './link-manifest.ts'
import { LinkForm } from './LinkForm.tsx'
import { LinkPage } from './LinkPage.tsx'
import { LockedMerchant } from './MerchantField.tsx'
import { useChosenRow } from './use-chosen-row.ts'
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
  const refusal = useRefusal('member')
  const chosen = useChosenRow<Merchant>()
  const clear = () => {
    deepLink.clear()
    chosen.clear()
  }
  const inputs = useLinkInputs(screen, clear)
  const list = useMerchantList({ programme, screen, user, onEdit: clear })
  const { isLocked, kind } = list
  const [first] = list.merchants.data?.data ?? []
  const only = first && merchantOf(screen, first)

  function pick(merchant: Merchant, button: HTMLElement) {
    if (!inputs.fit) return inputs.focusWrong()
    const draw = chosen.choose(merchant, button, deepLink.clear)
    const parts = { vendorId: user.vendorId, kind, texts: inputs.texts }
    deepLink.make(merchant, parts, (change, made) => {
      draw(change)
      if ('link' in made) announce(`The link to ${merchant.name} is ready.`)
    })
  }

  return (
    <LinkPage
      programme={programme}
      refusal={refusal}
      screen={screen}
      list={list}
      inputs={inputs}
      action={{
        label: 'Generate Link',
        disabled: () => isLocked || refusal !== undefined || list.ofOtherType,
        onPick: pick,
      }}
      chosen={chosen}
      result={
        chosen.row && deepLink.made ? (
          <GeneratedLink
            name={chosen.row.name}
            made={deepLink.made}
            // Another text drops the link.
            campaignId={inputs.texts.campaignId}
            deepLink={deepLink}
          />
        ) : null
      }
    >
      <LinkForm
        screen={screen}
        inputs={inputs}
        // Of the one merchant, too, nothing is known before the list is there.
        making={deepLink.making || (isLocked && list.searching)}
        merchant={isLocked ? <LockedMerchant merchant={only} /> : null}
        onGenerate={isLocked && !refusal ? (button) => only && pick(only, button) : undefined}
        hint={messages.linkPlaceLocked}
      />
    </LinkPage>
  )
}
