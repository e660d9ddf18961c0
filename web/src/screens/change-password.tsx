import { ChangePasswordForm } from '../account/ChangePasswordForm.tsx'
import { useRefusal } from '../api/use-refusal.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { Notice } from '../ui/state/Notice.tsx'

/** Change Password (2-links §4). */
export default function ChangePassword() {
  const refusal = useRefusal('reader')
  return (
    <>
      <PageHead title="Change Password" sub="Every other session of your account will end." />
      {refusal ? <Notice tone="info">{refusal}</Notice> : <ChangePasswordForm />}
    </>
  )
}
