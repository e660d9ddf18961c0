import { orion } from '@orrery/contract/programmes/orion'
import { LinkScreen } from '../links/LinkScreen.tsx'

/** Deep Links - Orion (2-links §2). */
export default function DeepLinksOrion() {
  return <LinkScreen programme={orion} />
}
