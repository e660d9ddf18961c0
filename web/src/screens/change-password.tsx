import { ChangePasswordForm } from '../account/ChangePasswordForm.tsx'
import { useRefusal } from '../api/use-refusal.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Notice } from '../ui/state/Notice.tsx'

/** Change Password (2-links §4). */
export default function ChangePassword() {
  const refusal = useRefusal('reader')
  return (
    <>
      <PageHead
        title="Change Password"
        sub="You will be signed out everywhere else. Others on your account stay signed in."
      />
      {refusal ? <Notice tone="info">{refusal}</Notice> : <ChangePasswordForm />}
    </>
  )
}
