import { Content as AllContent } from '../content/Content.tsx'

/** What an administrator tells all vendors: events, podcasts and daily quotes. */
export default function Content() {
  return <AllContent />
}
