import { messages } from '@orrery/contract/messages'
import type { ComponentType } from 'react'
import { lazyOr } from '../ui/state/lazy-or.ts'
import { LoadAgain } from './LoadAgain.tsx'

/** A part of a screen loaded when it is drawn: where its code does not come, its place says so, and the rest goes on. */
export function lazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazyOr(load, LostPart)
}

export function LostPart() {
  return <LoadAgain title={messages.partLost} advice={messages.partLostAdvice} />
}
