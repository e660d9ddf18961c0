import { updateUser } from '@orrery/contract/accounts/update-user'
import type { User } from '@orrery/contract/accounts/user'
import { schemaResolver, useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { wordsOf } from '../api/field-words.ts'
import { failureText } from '../api/failure-text.ts'
import { readUser } from '../api/stored-session.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { announce } from '../ui/base/announce.ts'
import { Button } from '../ui/button/Button.tsx'
import { SelectField } from '../ui/field/SelectField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { fieldLooks, valuesOf, type AccountField } from './account-fields.ts'
import css from './account.module.css'
import { focusFirst } from '../ui/field/focus-first.ts'
import { useSaveAccount } from './use-save-account.ts'

interface AccountFormProps {
  user: User
  fields: AccountField[]
  /** Fields that are shown beside them and cannot be changed. */
  children?: ReactNode
  onSaved?: () => void
  onCancel?: () => void
}

const checked = schemaResolver(updateUser.body, { sync: true })

const SAVED = 'Your account was saved.'

/** A form over some of the fields that a vendor may change, starting from a copy of the account. */
export function AccountForm({ user, fields, children, onSaved, onCancel }: AccountFormProps) {
  const save = useSaveAccount(user)
  const form = useForm({
    initialValues: valuesOf(user, fields),
    // What is stored and not edited is not sent, whatever was allowed when it was stored.
    validate: (values) => {
      const before = valuesOf(user, fields)
      const edited = fields.filter((name) => values[name] !== before[name])
      return wordsOf(checked(Object.fromEntries(edited.map((name) => [name, values[name]]))))
    },
    validateInputOnBlur: true,
    onValuesChange: () => !save.isIdle && !save.isPending && save.reset(),
  })
  const refusal = useRefusal('member')
  const nameless = fields.includes('fullName') && !form.values.fullName?.trim()
  const inError = Object.keys(form.errors).length > 0

  // The edited fields alone (2-links §7): the others may have been changed elsewhere since the copy was made.
  const update = form.onSubmit((values) => {
    if (save.isPending) return
    const edited = fields.filter((name) => form.isDirty(name))
    save.mutate(Object.fromEntries(edited.map((name) => [name, values[name]])), {
      onSuccess: () => {
        const stored = valuesOf(readUser() ?? user, fields)
        const isWhole = fields.every((name) => form.getValues()[name] === values[name])
        form.resetDirty(stored)
        // What was typed meanwhile stays, and so does the form, in which it is still to be saved.
        form.setValues((typed) => ({
          ...typed,
          ...Object.fromEntries(
            fields.flatMap((name) => (typed[name] === values[name] ? [[name, stored[name]]] : [])),
          ),
        }))
        if (!isWhole || !onSaved) return
        // Its notice leaves with the form.
        announce(SAVED)
        onSaved()
      },
    })
  }, focusFirst)

  return (
    <form noValidate onSubmit={update}>
      {save.error ? <Notice tone="error">{failureText(save.error)}</Notice> : null}
      {save.isSuccess ? <Notice tone="good">{SAVED}</Notice> : null}
      <div className={css.fields}>
        {children}
        {fields.map((name) => {
          const look = fieldLooks[name]
          return 'options' in look ? (
            <SelectField
              key={name}
              {...look}
              disabled={refusal !== undefined}
              {...form.getInputProps(name)}
            />
          ) : (
            <TextField
              key={name}
              {...look}
              required={name === 'fullName'}
              disabled={refusal !== undefined}
              {...form.getInputProps(name)}
            />
          )
        })}
      </div>
      <div className={css.actions}>
        <Button
          type="submit"
          kind="main"
          busy={save.isPending}
          disabled={refusal !== undefined || nameless || inError}
        >
          Update
        </Button>
        {onCancel ? <Button onClick={onCancel}>Cancel</Button> : null}
      </div>
      {refusal ? <p className={css.refusal}>{refusal}</p> : null}
    </form>
  )
}
