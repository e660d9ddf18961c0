import type { Answer, Ask } from '@orrery/contract/client'
import { useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { useSend } from '../api/use-send.ts'

type Wanted = Ask<'POST /home/createBulkReports'>['body']
type BulkReport = Answer<'GET /home/getBulkReport'>['data']

const POLL_MS = 700

/** The full report that was asked for last, from the wish to the finished file. */
export interface BulkReportWork {
  start: (wanted: Wanted) => void
  /** What was asked for; undefined before. */
  wanted: Wanted | undefined
  busy: boolean
  report: BulkReport | undefined
  error: Error | null
  close: () => void
}

/** Generates the full report of a range and asks how far it is until it is done (3-decisions §3). */
export function useBulkReport(): BulkReportWork {
  const [wanted, setWanted] = useState<Wanted>()
  const create = useSend('POST /home/createBulkReports')
  const started = create.data?.data
  const [ended, setEnded] = useState<string>()
  const asked = useAnswer('GET /home/getBulkReport', started && { query: { _id: started._id } }, {
    refetchInterval: ended !== undefined && ended === started?._id ? false : POLL_MS,
  })
  // The answer for the report before is kept by the query while the first of this one loads.
  const answered = asked.data?.data._id === started?._id ? asked.data?.data : undefined
  const report = answered ?? started
  const isEnded = report?.state === 'done' || report?.state === 'failed'
  if (isEnded && ended !== report._id) setEnded(report._id)
  const error = create.error ?? asked.error

  return {
    start(next) {
      setWanted(next)
      create.mutate({ body: next })
    },
    wanted,
    busy: create.isPending || (started !== undefined && !isEnded && !error),
    report,
    error,
    close() {
      setWanted(undefined)
      create.reset()
    },
  }
}
