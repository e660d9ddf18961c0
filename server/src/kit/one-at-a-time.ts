/** The last of each line, by name. */
const lines = new Map<string, Promise<unknown>>()

/**
 * Does one work after the other of those with the same name, in this process. Who waits holds nothing, no
 * connection above all; so whoever asks a thousand times at once waits for himself.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(name)
  const mine = (before ?? Promise.resolve()).then(work)
  const over = mine.then(
    () => undefined,
    () => undefined,
  )
  lines.set(name, over)
  try {
    return await mine
  } finally {
    if (lines.get(name) === over) lines.delete(name)
  }
}
