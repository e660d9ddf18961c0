import { programmeOf, programmes } from '@orrery/contract/programmes/all'
import { useMatch } from '@tanstack/react-router'
import { SaveScreen } from '../admin/SaveScreen.tsx'

/** Save Daily Reports of every programme; which one, its path says. */
export default function SaveDailyReports() {
  const { fullPath: path } = useMatch({ strict: false })
  const found = programmes.find(({ pages }) => pages.save === path)
  if (!found) throw new Error(`There is no save screen ${path}.`)
  return <SaveScreen key={found.key} programme={programmeOf(found.key)} />
}
