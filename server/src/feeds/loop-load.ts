import { performance } from 'node:perf_hooks'

const EVERY_MS = 100
const WHOLE = 1_000

/** Of the event loop of one thread: how much of its time it is at work, for other threads to read. */
export interface LoopLoad {
  /** What a thread is given for {@link loadIn}. */
  shared: SharedArrayBuffer
  stop(): void
}

/** Looks ten times a second how much of its time this thread's event loop is at work. */
export function loopLoad(): LoopLoad {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const share = new Int32Array(shared)
  let before = performance.eventLoopUtilization()
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    Atomics.store(share, 0, Math.round(utilization * WHOLE))
    before = now
  }
  const timer = setInterval(look, EVERY_MS)
  return { shared, stop: () => clearInterval(timer) }
}

/** @returns the load of the other thread's loop, 0 to 1, whenever it is asked. */
export function loadIn(shared: SharedArrayBuffer): () => number {
  const share = new Int32Array(shared)
  return () => Atomics.load(share, 0) / WHOLE
}
