import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** A path in the repository. */
export const inRoot = (...parts) => join(root, ...parts)

/** '0.4 s', '1 min 12 s': how long something took since `started` (milliseconds). */
export function since(started) {
  const seconds = (Date.now() - started) / 1000
  if (seconds < 60) return `${seconds.toFixed(1)} s`
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}
