import { personRoles } from '@orrery/contract/accounts/person-role'
import type { OpenInvitation } from '@orrery/contract/people/people'
import { failureText } from '../api/failure-text.ts'
import { usePortal } from '../api/portal.ts'
import { friendlyTime } from '../format/instant.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import css from './people.module.css'
import { usePeopleSend } from './use-people.ts'

/** Who was asked to join and has not answered; nothing when that is nobody. */
export function Invitations({ invitations }: { invitations: readonly OpenInvitation[] }) {
  const { timeZone = 'UTC', today = '' } = usePortal() ?? {}
  const send = usePeopleSend('POST /auth/takeBackInvitation')
  const taking = send.isPending ? send.variables.body._id : undefined

  function takeBack(_id: string) {
    send.mutate({ body: { _id } }, { onSuccess: () => announce('The invitation was taken back.') })
  }

  if (invitations.length === 0 && !send.error) return null
  return (
    <>
      <h3 className={css.title}>Invited</h3>
      {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
      <ul className={css.list} aria-label="Invited">
        {invitations.map(({ _id, fullName, email, role, invitedBy, endsAt }) => (
          <li key={_id} className={css.row}>
            <div className={css.who}>
              <p className={css.name}>
                {fullName}
                <StateTag state="estimated">{personRoles[role].name}</StateTag>
              </p>
              <p className={css.soft}>
                {email}, invited by {invitedBy}, open until {friendlyTime(endsAt, timeZone, today)}
              </p>
            </div>
            <Button
              busy={taking === _id}
              disabled={taking !== undefined && taking !== _id}
              aria-label={`Take back the invitation of ${fullName}`}
              onClick={() => takeBack(_id)}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
