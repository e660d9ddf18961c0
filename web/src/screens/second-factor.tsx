import { landing } from '@orrery/contract/access'
import css from '../account/account.module.css'
import { Link } from '../address/Link.tsx'
import { useSession } from '../api/session.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { SigningIn } from '../second-factors/SigningIn.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Notice } from '../ui/state/Notice.tsx'

/** Where an administrator sets up the second factor that the operator demands, before anything else is open. */
export default function SecondFactor() {
  const user = useSession()
  const refusal = useRefusal('reader')
  if (!user) return null
  return (
    <div className={css.panel}>
      <PageHead
        title="Second Factor"
        sub={
          user.mustEnrol
            ? 'Administrators need one here. Set up an app or a passkey; then everything else opens.'
            : 'What opens your account beside your password.'
        }
        action={
          user.mustEnrol ? null : (
            <Link to={landing(user)} className={buttonClass('main')}>
              Go on
            </Link>
          )
        }
      />
      {refusal ? <Notice tone="info">{refusal}</Notice> : <SigningIn />}
    </div>
  )
}
