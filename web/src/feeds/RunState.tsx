import type { FeedRun } from '@orrery/contract/feeds/feeds'
import { StateTag } from '../ui/state/StateTag.tsx'
import { runWords } from './feed-words.ts'

/** How a run stands or ended. */
export function RunState({ run: { state } }: { run: FeedRun }) {
  return <StateTag state={runWords[state].state}>{runWords[state].words}</StateTag>
}
