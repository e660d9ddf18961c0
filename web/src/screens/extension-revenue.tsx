import { ExtensionRange } from '../revenue/ExtensionRange.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** The extension's clicks and earnings of chosen days (2-links §2, the second variant). */
export default function ExtensionRevenue() {
  return (
    <>
      <PageHead
        title="Extension Revenue"
        sub="Clicks and earnings of the extension by placement and click id."
      />
      <ExtensionRange />
    </>
  )
}
