import type { Socket } from 'node:net'

/** A reader slower than this does not want its answer; an old mobile line is faster. */
const LEAST_BYTES_A_SECOND = 4_000

/** How often in the time that a slow request has is looked. */
const LOOKS = 8

/** How much longer than a request an answer may stand still: kernels pass it on in large pieces. */
const PATIENCE = 8

/** A connection, and how far its reader may fall behind. */
interface Reading {
  socket: Socket
  /** What had left for the reader at the last look. */
  taken: number
  /** Bytes that it is ahead of the least pace. */
  credit: number
}

/** Watches the readers of one server. */
export interface SlowReaders {
  watch(socket: Socket): void
  close(): void
}

/**
 * Cuts connections whose reader stopped or trickles while an answer waits for it: 4 kB a second over
 * eight times `slowMs`. Who has been faster is ahead by as much as that at the most. As with slow bodies
 * looks are counted, not time: it is not the reader's fault when this process was too busy to write.
 * @param slowMs milliseconds.
 */
export function slowReaders(slowMs: number): SlowReaders {
  const bytesALook = (LEAST_BYTES_A_SECOND * slowMs) / 1000 / LOOKS
  const mostCredit = bytesALook * LOOKS * PATIENCE
  const readings = new Set<Reading>()

  const timer = setInterval(() => {
    for (const reading of readings) {
      const { socket } = reading
      // What is not written yet counts as written for the one number and as waiting for the other.
      const taken = socket.bytesWritten - socket.writableLength
      const ahead = reading.credit + taken - reading.taken - bytesALook
      reading.taken = taken
      reading.credit = socket.writableLength === 0 ? mostCredit : Math.min(mostCredit, ahead)
      if (reading.credit < 0) socket.destroy()
    }
  }, slowMs / LOOKS)
  timer.unref()

  return {
    watch(socket) {
      const reading = { socket, taken: 0, credit: mostCredit }
      readings.add(reading)
      socket.once('close', () => readings.delete(reading))
    },
    close: () => clearInterval(timer),
  }
}
