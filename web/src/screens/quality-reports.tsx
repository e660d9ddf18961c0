import { orion } from '@orrery/contract/programmes/orion'
import { QualityReport } from '../report/QualityReport.tsx'

/** Quality Reports of Orion (2-links §2). */
export default function QualityReports() {
  return <QualityReport path={orion.pages.quality} />
}
