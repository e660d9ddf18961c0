import { messages } from '@orrery/contract/messages'
import { useForm } from '@mantine/form'
import { logOut } from '../api/end-session.ts'
import { useFailureWords } from '../api/use-failure-words.ts'
import { useSend } from '../api/use-send.ts'
import css from './account.module.css'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { Button } from '../ui/button/Button.tsx'
import { PasswordField } from '../ui/field/PasswordField.tsx'
import { Modal } from '../ui/overlay/Modal.tsx'

/** Ends every other session; afterwards one signs in again (2-links §4). */
export function ChangePasswordForm() {
  const send = useSend('POST /auth/changePassword')
  const failure = useFailureWords(send, messages.passwordMayBeChanged)
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirm: '' },
    onValuesChange: () => send.isError && send.reset(),
  })
  const { currentPassword, newPassword, confirm } = form.values
  const ready = currentPassword !== '' && newPassword !== '' && newPassword === confirm

  const change = form.onSubmit(() => {
    if (ready && !send.isPending) {
      send.mutate({ body: { currentPassword, newPassword } })
    }
  })

  return (
    <>
      <form className={css.narrow} noValidate onSubmit={change}>
        <PasswordField
          label="Old Password"
          autoComplete="current-password"
          maxLength={1024}
          required
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordFields
          label="New Password"
          password={form.getInputProps('newPassword')}
          confirm={{
            ...form.getInputProps('confirm'),
            error: confirm !== '' && confirm !== newPassword ? messages.passwordsDiffer : undefined,
          }}
        />
        {failure === undefined ? null : (
          <p className={css.error} role="alert">
            {failure}
          </p>
        )}
        <Button type="submit" kind="main" busy={send.isPending} disabled={!ready}>
          Change Password
        </Button>
      </form>
      <Modal
        title="Change Password"
        opened={send.isSuccess}
        onClose={() => void logOut()}
        described
        footer={
          <Button kind="main" onClick={() => void logOut()}>
            Log in
          </Button>
        }
      >
        {messages.passwordChanged}
      </Modal>
    </>
  )
}
