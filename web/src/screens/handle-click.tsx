import { Clicks } from '../clicks/Clicks.tsx'

/** Clicks (2-links §2): totals, channels, search texts and 'Clicks Analysis'. */
export default function HandleClick() {
  return <Clicks />
}
