import { useAddress } from '../address/use-address.ts'
import { reportedProgrammes } from '@orrery/contract/programmes/all'
import { programmeReport } from '../report/programme-report.ts'
import { ReportScreen } from '../report/ReportScreen.tsx'

const reports = new Map(
  reportedProgrammes.map((programme) => [programme.pages.report, programmeReport(programme)]),
)

/** Conversion reports 2 to 5: the one whose page is open (1-core §2, 2-links §2). */
export default function ProgrammeReport() {
  const { path } = useAddress()
  const report = reports.get(path)
  return report ? <ReportScreen key={path} report={report} /> : null
}
