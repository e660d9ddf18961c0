import { useState } from 'react'
import { Link } from '../address/Link.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { Notice } from '../ui/state/Notice.tsx'
import css from './postbacks.module.css'

const FRESH_MS = 300_000

/**
 * Says over any screen that an endpoint was paused by somebody else than its vendor. It floats, since it
 * comes late and must move nothing.
 */
export default function PausedNotice() {
  const [closed, setClosed] = useState(false)
  const { data } = useAnswer('GET /home/getPostbackEndpoints', {}, { staleTime: FRESH_MS })
  const paused = data?.data.filter((each) => each.paused && each.pausedReason) ?? []
  if (closed || paused.length === 0) return null
  return (
    <div className={css.floating}>
      <Notice tone="warn" onClose={() => setClosed(true)}>
        Postbacks to {paused.map(({ name }) => name).join(', ')} are paused: nothing that happens is
        told to them. <Link to="/postbacks">See why</Link>
      </Notice>
    </div>
  )
}
