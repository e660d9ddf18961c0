import { ChangePasswordForm } from '../account/ChangePasswordForm.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** Change Password (2-links §4). */
export default function ChangePassword() {
  return (
    <>
      <PageHead title="Change Password" sub="Every other session of your account will end." />
      <ChangePasswordForm />
    </>
  )
}
