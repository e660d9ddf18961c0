import { messages } from '@orrery/contract/messages'
import { Link } from '@tanstack/react-router'
import css from '../account/auth.module.css'
import { AuthFrame } from '../account/AuthFrame.tsx'
import { SignInForm } from '../account/SignInForm.tsx'

/** Sign-in, with the way to sign-up. */
export default function SignIn() {
  return (
    <AuthFrame title={messages.signInTitle}>
      <SignInForm />
      <p className={css.links}>
        New here? <Link to="/signup">Sign up</Link>
      </p>
    </AuthFrame>
  )
}
