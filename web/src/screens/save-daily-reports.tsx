import { useAddress } from '../address/use-address.ts'
import { programmeOf, programmes } from '@orrery/contract/programmes/all'
import { SaveScreen } from '../admin/SaveScreen.tsx'

/** Save Daily Reports of every programme; which one, its path says. */
export default function SaveDailyReports() {
  const { path } = useAddress()
  const found = programmes.find(({ pages }) => pages.save === path)
  if (!found) throw new Error(`There is no save screen ${path}.`)
  return <SaveScreen key={found.key} programme={programmeOf(found.key)} />
}
