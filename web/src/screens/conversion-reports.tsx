import { conversionReport1 } from '../report/conversion-report-1.ts'
import { ReportScreen } from '../report/ReportScreen.tsx'

/** Conversion report 1, of Orion. */
export default function ConversionReports() {
  return <ReportScreen report={conversionReport1} />
}
