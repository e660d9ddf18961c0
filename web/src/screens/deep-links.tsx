import { linkScreens, programmeOf } from '@orrery/contract/programmes/all'
import { useMatch } from '@tanstack/react-router'
import { LinkScreen } from '../links/LinkScreen.tsx'

/** Every deep link screen; which one, its path says. */
export default function DeepLinks() {
  const { fullPath: path } = useMatch({ strict: false })
  const found = linkScreens.find(({ screen }) => screen.path === path)
  if (!found) throw new Error(`There is no link screen ${path}.`)
  const { programme, screen } = found
  return <LinkScreen key={screen.key} programme={programmeOf(programme)} screen={screen} />
}
