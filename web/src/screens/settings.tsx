import { settingFields } from '../account/account-fields.ts'
import css from '../account/account.module.css'
import { AccountForm } from '../account/AccountForm.tsx'
import { ApiKey } from '../account/ApiKey.tsx'
import { Sessions } from '../account/Sessions.tsx'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** What a vendor chooses for itself (3-decisions §3). */
export default function Settings() {
  const user = useSession()
  const portal = usePortal()
  if (!user) return null
  return (
    <div className={css.panel}>
      <PageHead
        title="Settings"
        // Holds its line before it is known.
        sub={
          portal ? `Days and times are in ${portal.timeZone}, the network’s time zone` : '\u00a0'
        }
      />
      <Card title="Display" padded>
        <AccountForm user={user} fields={settingFields} />
      </Card>
      <Card title="API key" padded>
        <ApiKey user={user} />
      </Card>
      <Card title="Where you are signed in" padded>
        <Sessions />
      </Card>
    </div>
  )
}
