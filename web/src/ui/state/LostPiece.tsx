import { messages } from '@orrery/contract/messages'
import { ErrorPanel } from './ErrorPanel.tsx'

/** What stands where the code of a piece of the kit did not come. @param advice what to do instead. */
export function LostPiece({ advice }: { advice: string }) {
  return <ErrorPanel title={messages.partLost} advice={advice} />
}
