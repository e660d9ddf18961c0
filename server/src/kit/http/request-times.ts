/** What is counted of one request: never its URL, only the pattern that it fits. */
export interface RequestTime {
  method: string
  /** Such as `/auth/:id`; `none` when nothing fits. */
  route: string
  status: number
  seconds: number
}

interface Counted {
  labels: string
  /** How many took at most as long as each of {@link LIMITS}, and at last all of them. */
  counts: number[]
  seconds: number
}

/** Seconds; fine where a report call should be, coarse where an upload may be. */
const LIMITS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/** Requests counted since the start, by method, route and status. */
export interface RequestTimes {
  add(request: RequestTime): void
  /** In the text format of Prometheus. */
  lines(): string[]
}

export function requestTimes(): RequestTimes {
  const known = new Map<string, Counted>()
  return {
    add({ method, route, status, seconds }) {
      const labels = `method="${method}",route="${route}",status="${status}"`
      let counted = known.get(labels)
      if (!counted) {
        counted = { labels, counts: [...LIMITS, Infinity].map(() => 0), seconds: 0 }
        known.set(labels, counted)
      }
      for (let at = LIMITS.length; at >= 0 && seconds <= (LIMITS[at] ?? Infinity); at -= 1) {
        counted.counts[at] = (counted.counts[at] ?? 0) + 1
      }
      counted.seconds += seconds
    },
    lines: () => [
      '# HELP orrery_request_seconds How long requests took, by route pattern.',
      '# TYPE orrery_request_seconds histogram',
      ...[...known.values()].flatMap(({ labels, counts, seconds }) => [
        ...counts.map((count, at) => {
          const limit = LIMITS[at] ?? '+Inf'
          return `orrery_request_seconds_bucket{${labels},le="${limit}"} ${count}`
        }),
        `orrery_request_seconds_sum{${labels}} ${seconds}`,
        `orrery_request_seconds_count{${labels}} ${counts.at(-1) ?? 0}`,
      ]),
    ],
  }
}
