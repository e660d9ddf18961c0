import css from '../account/auth.module.css'
import { AuthFrame } from '../account/AuthFrame.tsx'
import { ForgottenForm } from '../account/ForgottenForm.tsx'
import { Link } from '../address/Link.tsx'

/** Asks for a link to a new password. */
export default function ForgottenPassword() {
  return (
    <AuthFrame
      title="Forgotten your password?"
      text="Give the email of your account. We mail you a link to a new password."
    >
      <ForgottenForm />
      <p className={css.links}>
        <Link to="/signin">Back to log in</Link>
      </p>
    </AuthFrame>
  )
}
