import type { SecondFactorStep } from '@orrery/contract/accounts/second-factor'
import { messages } from '@orrery/contract/messages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import css from '../account/auth.module.css'
import { AuthFrame } from '../account/AuthFrame.tsx'
import { SignInForm } from '../account/SignInForm.tsx'
import { PasskeySignIn } from '../second-factors/PasskeySignIn.tsx'
import { SecondStep } from '../second-factors/SecondStep.tsx'

/** Sign-in by password, a second step where the account has one, or by a passkey; with the way to sign-up. */
export default function SignIn() {
  const [step, setStep] = useState<SecondFactorStep>()
  if (step) {
    return (
      <AuthFrame title={messages.confirmItIsYou}>
        <SecondStep step={step} onBack={() => setStep(undefined)} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={messages.signInTitle}>
      <SignInForm onStep={setStep} />
      <PasskeySignIn />
      <p className={css.links}>
        <Link to="/forgottenPassword">Forgotten your password?</Link>
      </p>
      <p className={css.links}>
        New here? <Link to="/signup">Sign up</Link>
      </p>
    </AuthFrame>
  )
}
