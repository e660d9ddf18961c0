import { Card } from '../src/ui/page/Card.tsx'
import { Mark } from '../src/ui/page/Mark.tsx'
import { ErrorPanel } from '../src/ui/state/ErrorPanel.tsx'
import { Notice } from '../src/ui/state/Notice.tsx'
import { ProgressBar } from '../src/ui/state/ProgressBar.tsx'

/** What the kit says. */
export function GalleryWords() {
  return (
    <>
      <Notice tone="info">Figures are in UTC days.</Notice>
      <Notice tone="error" title="Not saved." onClose={() => undefined}>
        The network does not answer.
      </Notice>
      <Notice tone="good">Saved.</Notice>
      <Card title="Progress" padded tag={<Mark />}>
        <ProgressBar label="Downloading CSV" value={0.4} detail="40,000 of 100,000 rows" />
        <ProgressBar label="Generating report" />
      </Card>
      <Card title="Failure">
        <ErrorPanel
          title="The report could not be loaded"
          advice="Try again; if it stays so, write to us with the request."
          onRetry={() => undefined}
          requestId="req-7f3a"
        />
      </Card>
    </>
  )
}
