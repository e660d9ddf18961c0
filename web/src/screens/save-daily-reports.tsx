import { orion } from '@orrery/contract/programmes/orion'
import { SaveScreen } from '../admin/SaveScreen.tsx'

/** Save Daily Reports 1: Orion, one date at a time. */
export default function SaveDailyReports() {
  return <SaveScreen programme={orion} />
}
