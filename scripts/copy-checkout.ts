import { cp } from 'node:fs/promises'
import { basename } from 'node:path'

/** What no clone has, wherever in it. */
const OURS = new Set([
  'node_modules',
  '.git',
  'data',
  'dist',
  'test-results',
  'playwright-report',
  'results',
])

/** Copies a checkout as a clone of it would be. Its own folder may be called anything, `data` too. */
export function copyCheckout(root: string, to: string): Promise<void> {
  const filter = (path: string) => path === root || !OURS.has(basename(path))
  return cp(root, to, { recursive: true, filter })
}
