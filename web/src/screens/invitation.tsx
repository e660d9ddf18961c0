import { messages } from '@orrery/contract/messages'
import { personRoles } from '@orrery/contract/accounts/person-role'
import css from '../account/auth.module.css'
import { AuthFrame } from '../account/AuthFrame.tsx'
import { JoinForm } from '../account/JoinForm.tsx'
import { useLinkToken } from '../account/use-link-token.ts'
import { Link } from '../address/Link.tsx'
import { failureText } from '../api/failure-text.ts'
import { useAnswer } from '../api/use-answer.ts'
import { Notice } from '../ui/state/Notice.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'

/** What an invitation's link leads to: whose account it is, and the way in. */
export default function Invitation() {
  const token = useLinkToken()
  const { data, error } = useAnswer(
    'POST /auth/getInvitation',
    token === '' ? undefined : { body: { token } },
  )
  const wrong = token === '' ? messages.linkBroken : error ? failureText(error) : undefined
  const asked = data?.data
  return (
    <AuthFrame
      title={messages.invitationTitle}
      text={
        asked
          ? `${asked.invitedBy} invites you to the account of ${asked.vendorName}, as ${personRoles[asked.role].name.toLowerCase()}.`
          : '\u00a0'
      }
    >
      {wrong === undefined ? null : <Notice tone="error">{wrong}</Notice>}
      {asked ? <JoinForm token={token} fullName={asked.fullName} email={asked.email} /> : null}
      {!asked && wrong === undefined ? (
        <div className={css.form} aria-busy="true">
          <Skeleton height="24rem" />
        </div>
      ) : null}
      <p className={css.links}>
        <Link to="/signin">{messages.haveAccount}</Link>
      </p>
    </AuthFrame>
  )
}
