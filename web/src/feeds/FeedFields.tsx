import type { UseFormReturnType } from '@mantine/form'
import type { Feed } from '@orrery/contract/feeds/feeds'
import { messages } from '@orrery/contract/messages'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import {
  comesByConnection,
  countryOptions,
  formOptions,
  hourOptions,
  ofForm,
  programmeOptions,
  type FeedValues,
} from './feed-values.ts'
import css from './feeds.module.css'

interface FeedFieldsProps {
  form: UseFormReturnType<FeedValues>
  feed: Feed | undefined
}

/** The fields of a feed: which of them there are depends on its form. */
export function FeedFields({ form, feed }: FeedFieldsProps) {
  const { form: chosen, everyHours, withoutAddress } = form.values
  const connected = comesByConnection(chosen)
  const hasItems = feed !== undefined && feed.items > 0
  const given = hasItems ? messages.feedKeepsProgramme : 'The one that pays for its links'
  const programmeHint = connected ? 'It comes by this programme’s own connection' : given
  return (
    <div className={css.fields}>
      <div className={css.whole}>
        <TextField
          label="Name"
          maxLength={80}
          required
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      </div>
      <SelectField
        label="Form"
        options={formOptions(feed)}
        {...form.getInputProps('form')}
        onChange={({ target: { value } }) => form.setValues(ofForm(value))}
      />
      <SelectField
        label="Programme"
        options={programmeOptions}
        disabled={connected || hasItems}
        hint={programmeHint}
        {...form.getInputProps('programme')}
      />
      {connected ? null : (
        <div className={css.whole}>
          <TextField
            label="Address"
            type="url"
            maxLength={2048}
            autoComplete="off"
            spellCheck={false}
            disabled={withoutAddress}
            placeholder={feed?.address ?? 'https://'}
            hint={`Left empty, ${feed?.address ? 'it stays as it is' : 'its files are uploaded here'}. A key in it is kept encrypted and not shown.`}
            {...form.getInputProps('address')}
          />
          {feed?.address ? (
            <CheckboxField
              label="Upload its files instead"
              hint="Its address is forgotten. What it has brought stays."
              {...form.getInputProps('withoutAddress', { type: 'checkbox' })}
            />
          ) : null}
        </div>
      )}
      <SelectField label="Country" options={countryOptions} {...form.getInputProps('country')} />
      <TextField
        label="Currency"
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="Of prices that come without one"
        {...form.getInputProps('currency')}
      />
      <SelectField
        label="Taken in"
        options={hourOptions(chosen)}
        {...form.getInputProps('everyHours')}
        value={String(everyHours)}
        onChange={({ target: { value } }) => form.setFieldValue('everyHours', Number(value))}
      />
    </div>
  )
}
