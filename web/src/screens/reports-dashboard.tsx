import { QualityReport } from '../report/QualityReport.tsx'

/** The quality reports with the performance of each day (2-links §2). */
export default function ReportsDashboard() {
  return <QualityReport path="/reportsDashboard" daily />
}
