import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { leaveView, useViewing } from '../api/view.ts'
import { Button } from '../ui/button/Button.tsx'
import css from './ViewBanner.module.css'

/** Says on every screen whose it is, while an administrator views as a vendor. */
export function ViewBanner() {
  const viewing = useViewing()
  const user = useSession()
  const [leaving, setLeaving] = useState(false)
  if (!viewing || !user) return null

  function leave() {
    setLeaving(true)
    void leaveView()
  }

  return (
    <aside className={css.banner} aria-label="View as a vendor">
      <p>You see what vendor {user.vendorId} sees, read-only.</p>
      <Button busy={leaving} onClick={leave}>
        Leave
      </Button>
    </aside>
  )
}
