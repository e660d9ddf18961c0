import { ExtensionDay } from '../revenue/ExtensionDay.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** The extension's revenue of a day: daily, by device, by market (2-links §2). */
export default function ExtensionDashboard() {
  return (
    <>
      <PageHead
        title="Extension Dashboard"
        sub="What searches by the extension brought on one day. The totals row adds rates as they stand in the rows."
      />
      <ExtensionDay />
    </>
  )
}
