import { Suspense } from 'react'
import { settingFields } from '../account/account-fields.ts'
import css from '../account/account.module.css'
import { AccountForm } from '../account/AccountForm.tsx'
import { ApiKey } from '../account/ApiKey.tsx'
import { MailChoices } from '../account/MailChoices.tsx'
import { Sessions } from '../account/Sessions.tsx'
import { lazyPart } from '../api/lazy-part.tsx'
import { People } from '../people/People.tsx'
import { usePortal } from '../api/portal.ts'
import { useSession } from '../api/session.ts'
import { useViewing } from '../api/view.ts'
import { SigningIn } from '../second-factors/SigningIn.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

const NetworkSettings = lazyPart(() => import('../admin/NetworkSettings.tsx'))

/** What a vendor chooses for itself, and what an administrator does for everyone (3-decisions §3). */
export default function Settings() {
  const user = useSession()
  const portal = usePortal()
  const viewing = useViewing()
  if (!user) return null
  return (
    <>
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
        <Card title="Mail" padded>
          <MailChoices />
        </Card>
        {user.person?.role === 'owner' ? (
          <>
            <Card title="API key" padded>
              <ApiKey user={user} />
            </Card>
            <People user={user} />
          </>
        ) : null}
        {viewing ? null : <SigningIn />}
        <Card title="Where you are signed in" padded>
          <Sessions />
        </Card>
      </div>
      {user.role === 'admin' ? (
        <Suspense>
          <NetworkSettings className={css.panel} />
        </Suspense>
      ) : null}
    </>
  )
}
