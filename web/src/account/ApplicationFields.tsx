import type { UseFormReturnType } from '@mantine/form'
import { SITE_MAX, TRAFFIC_MAX } from '@orrery/contract/accounts/sign-up'
import { TextArea } from '../ui/field/TextArea.tsx'
import { TextField } from '../ui/field/TextField.tsx'

interface ApplicationFieldsProps<Values> {
  form: UseFormReturnType<Values>
}

/** What an applicant says of itself, where new vendors wait for approval. */
export function ApplicationFields<Values extends { site: string; traffic: string }>({
  form,
}: ApplicationFieldsProps<Values>) {
  return (
    <>
      <TextField
        label="Site*"
        inputMode="url"
        autoComplete="url"
        maxLength={SITE_MAX}
        hint="Its address, such as https://deals.example"
        required
        {...form.getInputProps('site')}
      />
      <TextArea
        label="Traffic*"
        prose
        rows={3}
        maxLength={TRAFFIC_MAX}
        hint="Where your visitors come from, and how many"
        required
        {...form.getInputProps('traffic')}
      />
    </>
  )
}
