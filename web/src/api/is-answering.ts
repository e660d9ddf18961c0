import { inTime } from './in-time.ts'

/**
 * Whether the server would answer if the page was loaded anew. Where it does not, the browser shows a page of its
 * own in place of ours, and everything on it is gone.
 */
export async function isAnswering(): Promise<boolean> {
  try {
    const page = await inTime(
      (signal) => fetch(window.location.href, { cache: 'no-store', signal }),
      undefined,
    )
    return page.ok
  } catch {
    return false
  }
}
