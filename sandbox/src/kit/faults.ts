/**
 * A way for a partner to misbehave:
 * `status` answers `status` (500) with a JSON error; `retry-after` 429 with a Retry-After header;
 * `html` a web page with 200; `gzip-bomb` a small body that unpacks to 1 GB; `hang` never answers;
 * `reset` cuts the connection before the answer; `trickle` a blank every 50 ms without end;
 * `truncated` promises the whole length and sends half; `malformed` breaks the JSON or the CSV;
 * `reordered` moves columns or fields; `duplicate-rows` sends every row twice.
 */
export const faultKinds = [
  'status',
  'hang',
  'truncated',
  'html',
  'gzip-bomb',
  'reset',
  'trickle',
  'malformed',
  'reordered',
  'duplicate-rows',
  'retry-after',
] as const

export type Fault = {
  /** The path begins so, with or without the partner's prefix: '/reporting/generateReports'. */
  path: string
  kind: (typeof faultKinds)[number]
  /** For `status` and `retry-after`. */
  status?: number
  /** Seconds in the Retry-After header; 1 when not given. */
  retryAfter?: number
  /** How many calls it spoils; all when not given. */
  times?: number
}

export type FaultPlan = {
  add: (fault: Fault) => void
  clear: () => void
  /** The oldest fault that fits the path; takes one off its `times`. */
  take: (path: string) => Fault | undefined
}

/** The faults still to be played, oldest first. */
export function faultPlan(): FaultPlan {
  let waiting: { fault: Fault; left: number }[] = []
  return {
    add: (fault) => void waiting.push({ fault, left: fault.times ?? Infinity }),
    clear: () => {
      waiting = []
    },
    take(path) {
      const withoutPartner = path.replace(/^\/[^/]+/, '')
      const found = waiting.find(
        ({ fault, left }) =>
          left > 0 && (path.startsWith(fault.path) || withoutPartner.startsWith(fault.path)),
      )
      if (found) found.left -= 1
      return found?.fault
    },
  }
}
