import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addressFields, emailFields, identityFields } from '../account/account-fields.ts'
import css from '../account/account.module.css'
import { AccountDetails } from '../account/AccountDetails.tsx'
import { AccountForm } from '../account/AccountForm.tsx'
import { Sessions } from '../account/Sessions.tsx'
import { Link } from '../address/Link.tsx'
import { useSession } from '../api/session.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { Myself } from '../people/Myself.tsx'
import { Button } from '../ui/button/Button.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Card } from '../ui/page/Card.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Notice } from '../ui/state/Notice.tsx'

const fields = [...identityFields, ...emailFields, ...addressFields]

/** My Account: to read, and to edit what is the vendor's own to change. */
export default function MyProfile() {
  const user = useSession()
  const [editing, setEditing] = useState(false)
  const refusal = useRefusal('member')
  const place = useRef<HTMLDivElement>(null)
  if (!user) return null

  /** The focus goes where the reading goes on; the button that had it is gone. */
  function show(next: boolean) {
    flushSync(() => setEditing(next))
    place.current?.focus()
  }

  return (
    <div className={css.panel} ref={place} tabIndex={-1}>
      <PageHead
        title={editing ? 'Edit Account Details' : 'My Account'}
        sub={
          <>
            <Link to="/MyProfileInfo">Profile Information</Link> ·{' '}
            <Link to="/Settings">Settings</Link>
          </>
        }
        action={
          editing || refusal ? null : (
            <Button kind="main" onClick={() => show(true)}>
              Edit
            </Button>
          )
        }
      />
      {refusal ? <Notice tone="info">{refusal}</Notice> : null}
      <Card title={editing ? 'Details' : 'Account'} padded>
        {editing ? (
          <AccountForm
            user={user}
            fields={fields}
            onSaved={() => show(false)}
            onCancel={() => show(false)}
          >
            <TextField label="Vendor ID" value={String(user.vendorId)} readOnly />
            <TextField label="Email" value={user.email} readOnly />
          </AccountForm>
        ) : (
          <AccountDetails user={user} />
        )}
      </Card>
      {editing ? null : (
        <>
          <Myself user={user} />
          <Card title="Where you are signed in" padded>
            <Sessions />
          </Card>
        </>
      )}
    </div>
  )
}
