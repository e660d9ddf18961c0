import { AuthFrame } from '../account/AuthFrame.tsx'
import { ConfirmForm } from '../account/ConfirmForm.tsx'

/** Where the link in a new account's mail leads. */
export default function ConfirmEmail() {
  return (
    <AuthFrame title="Confirm your address" text="One click, and we know that it is yours.">
      <ConfirmForm />
    </AuthFrame>
  )
}
