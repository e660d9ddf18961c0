import { useAddress } from '../address/use-address.ts'
import { linkScreens, programmeOf } from '@orrery/contract/programmes/all'
import { LinkScreen } from '../links/LinkScreen.tsx'

/** Every deep link screen; which one, its path says. */
export default function DeepLinks() {
  const { path } = useAddress()
  const found = linkScreens.find(({ screen }) => screen.path === path)
  if (!found) throw new Error(`There is no link screen ${path}.`)
  const { programme, screen } = found
  return <LinkScreen key={screen.key} programme={programmeOf(programme)} screen={screen} />
}
