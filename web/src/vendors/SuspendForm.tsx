import { schemaResolver, useForm } from '@mantine/form'
import { REASON_MAX, stateChange } from '@orrery/contract/vendors/update-vendor'
import type { VendorDetails } from '@orrery/contract/vendors/get-vendor'
import type { SuspendedLinks } from '@orrery/contract/vendors/vendor-state'
import { failureText } from '../api/failure-text.ts'
import { announce } from '../ui/base/announce.ts'
import { focusFirst } from '../ui/field/focus-first.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextArea } from '../ui/field/TextArea.tsx'
import { FormDialog } from '../ui/overlay/FormDialog.tsx'
import { refreshVendor, useVendorSend } from './use-vendor.ts'

const linkOptions: { value: SuspendedLinks; label: string }[] = [
  { value: 'redirecting', label: 'Go on redirecting' },
  { value: 'parked', label: 'Lead nowhere (parked)' },
]

interface SuspendFormProps {
  vendor: VendorDetails
  onClose: () => void
}

/** Why a vendor is suspended or declined, and what becomes of its links; mounted while it is open. */
export function SuspendForm({ vendor, onClose }: SuspendFormProps) {
  const { vendorId, revision, state } = vendor
  const send = useVendorSend('POST /home/updateVendor')
  const form = useForm<{ to: 'suspended'; reason: string; links: SuspendedLinks }>({
    initialValues: { to: 'suspended', reason: vendor.stateReason, links: vendor.links },
    validate: schemaResolver(stateChange, { sync: true }),
    onValuesChange: () => send.isError && send.reset(),
  })
  const declining = state === 'applied'
  const act = declining ? 'Decline' : state === 'active' ? 'Suspend' : 'Save'

  const submit = form.onSubmit((values) => {
    send.mutate(
      { body: { vendorId, revision, state: values } },
      {
        onSuccess: () => {
          announce(declining ? 'The vendor was declined.' : 'The vendor is suspended.')
          onClose()
        },
        // What somebody else changed meanwhile stands behind the dialog, which keeps the reason.
        onError: () => void refreshVendor(),
      },
    )
  }, focusFirst)

  return (
    <FormDialog
      title={`${act === 'Save' ? 'Change the suspension of' : act} vendor ${vendorId}`}
      act={act}
      kind="danger"
      busy={send.isPending}
      failure={send.error ? failureText(send.error) : undefined}
      onSubmit={submit}
      onClose={onClose}
      words="Its sessions end at once, and its API key opens nothing."
    >
      <TextArea
        label="Reason"
        hint="The vendor gets it by mail, and reads it when it tries to sign in"
        prose
        rows={3}
        maxLength={REASON_MAX}
        required
        {...form.getInputProps('reason')}
      />
      <SelectField label="Its short links" options={linkOptions} {...form.getInputProps('links')} />
    </FormDialog>
  )
}
