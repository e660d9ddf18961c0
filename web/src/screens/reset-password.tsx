import css from '../account/auth.module.css'
import { AuthFrame } from '../account/AuthFrame.tsx'
import { ResetForm } from '../account/ResetForm.tsx'
import { Link } from '../address/Link.tsx'

/** Where the link in a mail leads: a new password. */
export default function ResetPassword() {
  return (
    <AuthFrame title="Choose a new password" text="You are signed out everywhere when it is set.">
      <ResetForm />
      <p className={css.links}>
        Link too old? <Link to="/forgottenPassword">Ask for a new one</Link>
      </p>
    </AuthFrame>
  )
}
