import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { Button } from '../src/ui/button/Button.tsx'
import { CopyButton } from '../src/ui/button/CopyButton.tsx'
import { CheckboxField } from '../src/ui/field/CheckboxField.tsx'
import { FileDrop } from '../src/ui/field/FileDrop.tsx'
import { PasswordField } from '../src/ui/field/PasswordField.tsx'
import { SelectField } from '../src/ui/field/SelectField.tsx'
import { TextArea } from '../src/ui/field/TextArea.tsx'
import { TextField } from '../src/ui/field/TextField.tsx'
import { FormDialog } from '../src/ui/overlay/FormDialog.tsx'
import { Sheet } from '../src/ui/overlay/Sheet.tsx'
import { Card } from '../src/ui/page/Card.tsx'

/** Fields, buttons and dialogs. */
export function GalleryChoices() {
  const form = useForm({
    initialValues: { email: 'nova', password: 'secret', terms: false, type: 'cpc' },
    validate: {
      email: (value) => (value.includes('@') ? null : 'Write an e-mail address.'),
      terms: (value) => (value ? null : 'Please agree first.'),
    },
  })
  const [file, setFile] = useState<File | null>(null)
  const [opened, setOpened] = useState<'form' | 'sheet' | null>(null)
  const link = useRef<HTMLParagraphElement>(null)
  const url = 'https://go.example.test/link?mid=315846&af_placement_id=newsletter-44'
  return (
    <>
      <Card title="Fields" padded>
        <form noValidate onSubmit={form.onSubmit(() => undefined)}>
          <TextField
            label="Email"
            hint="The one you sign in with"
            required
            {...form.getInputProps('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <SelectField
            label="Type"
            options={[
              { value: 'cpc', label: 'CPC' },
              { value: 'cpa', label: 'CPA' },
            ]}
            {...form.getInputProps('type')}
          />
          <TextArea label="Pages" rows={3} hint="One address a line" />
          <TextField label="Not now" disabled value="Fixed" readOnly />
          <CheckboxField label="I agree" {...form.getInputProps('terms', { type: 'checkbox' })} />
          <Button type="submit">Check</Button>
        </form>
        <hr />
        <FileDrop
          label="Report file"
          accept=".csv"
          file={file}
          onChange={setFile}
          hint="Up to 5 MB"
          maxBytes={5_242_880}
        />
      </Card>
      <Card title="Buttons" padded>
        <p
          ref={link}
          style={{ fontFamily: 'var(--mono)', overflowWrap: 'anywhere', marginBlockEnd: 12 }}
        >
          {url}
        </p>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <CopyButton text={url} target={link} />
          <Button kind="quiet">Quiet</Button>
          <Button kind="danger">Revoke key</Button>
          <Button busy>Saving</Button>
          <Button disabled>Disabled</Button>
          <Button onClick={() => setOpened('form')}>Open dialog</Button>
          <Button onClick={() => setOpened('sheet')}>Open sheet</Button>
        </div>
        {opened === 'form' ? (
          <FormDialog
            title="Save view"
            act="Save"
            busy={false}
            onSubmit={() => setOpened(null)}
            onClose={() => setOpened(null)}
          >
            <TextField label="Name" defaultValue="Weekly check" />
          </FormDialog>
        ) : null}
        <Sheet title="More" opened={opened === 'sheet'} onClose={() => setOpened(null)}>
          <p>What does not fit the bar.</p>
        </Sheet>
      </Card>
    </>
  )
}
