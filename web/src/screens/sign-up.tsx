import { messages } from '@orrery/contract/messages'
import css from '../account/auth.module.css'
import { AuthFrame } from '../account/AuthFrame.tsx'
import { SignUpForm } from '../account/SignUpForm.tsx'
import { Link } from '../address/Link.tsx'

/** Sign-up, with the way back to sign-in. */
export default function SignUp() {
  return (
    <AuthFrame title={messages.signUpTitle} text={messages.signUpText}>
      <SignUpForm />
      <p className={css.links}>
        <Link to="/signin">{messages.haveAccount}</Link>
      </p>
    </AuthFrame>
  )
}
