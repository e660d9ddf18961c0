import type { LinkScreen as Screen } from '@orrery/contract/programmes/programme'
import { useSession } from '../api/session.ts'
import { CopyLinks } from './CopyLinks.tsx'
import { GenerateLinks } from './GenerateLinks.tsx'
import { callsOf, type LinkProgramme } from './link-manifest.ts'

interface LinkScreenProps {
  programme: LinkProgramme
  screen: Screen
}

/**
 * One deep link screen, drawn from its manifest (2-links §2): links are made by the programme's call,
 * or stand in the rows of its list, to be filled and copied.
 */
export function LinkScreen({ programme, screen }: LinkScreenProps) {
  const user = useSession()
  const { generate } = callsOf(screen)
  if (!user) return null
  const shown = { programme, screen, user }
  return generate ? <GenerateLinks {...shown} call={generate} /> : <CopyLinks {...shown} />
}
