import type { SecondFactorStep } from '@orrery/contract/accounts/second-factor'
import { messages } from '@orrery/contract/messages'
import { Suspense, useState } from 'react'
import css from '../account/auth.module.css'
import { AuthFrame } from '../account/AuthFrame.tsx'
import { SignInForm } from '../account/SignInForm.tsx'
import { lazyPart } from '../api/lazy-part.tsx'
import { PasskeySignIn } from '../second-factors/PasskeySignIn.tsx'
import { PageLink } from '../ui/base/PageLink.tsx'

/* Only accounts that have one load it. */
const SecondStep = lazyPart(async () => {
  const { SecondStep: step } = await import('../second-factors/SecondStep.tsx')
  return { default: step }
})

/** Sign-in by password, a second step where the account has one, or by a passkey; with the way to sign-up. */
export default function SignIn() {
  const [step, setStep] = useState<SecondFactorStep>()
  if (step) {
    return (
      <AuthFrame title={messages.confirmItIsYou}>
        <Suspense>
          <SecondStep step={step} onBack={() => setStep(undefined)} />
        </Suspense>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={messages.signInTitle}>
      <SignInForm onStep={setStep} />
      <PasskeySignIn />
      <p className={css.links}>
        <PageLink to="/forgottenPassword">Forgotten your password?</PageLink>
      </p>
      <p className={css.links}>
        New here? <PageLink to="/signup">Sign up</PageLink>
      </p>
    </AuthFrame>
  )
}
