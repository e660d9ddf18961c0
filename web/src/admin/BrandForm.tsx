import { BRAND_LINE_MAX, BRAND_NAME_MAX, updateBrand } from '@orrery/contract/admin/brand'
import type { Answer } from '@orrery/contract/client'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { Changes, ReadsOnly } from '../api/Changes.tsx'
import { Failure } from '../api/Failure.tsx'
import { failureText } from '../api/failure-text.ts'
import { wordsOf } from '../api/field-words.ts'
import { portalQuery } from '../api/portal.ts'
import { queryClient } from '../api/query-client.ts'
import { answerKey, useAnswer } from '../api/use-answer.ts'
import { useRefusal } from '../api/use-refusal.ts'
import { useSend } from '../api/use-send.ts'
import { Button } from '../ui/button/Button.tsx'
import { focusFirst } from '../ui/field/focus-first.ts'
import { TextField } from '../ui/field/TextField.tsx'
import { Card } from '../ui/page/Card.tsx'
import { Notice } from '../ui/state/Notice.tsx'
import { Skeleton } from '../ui/state/Skeleton.tsx'
import css from './admin.module.css'

type KnownBrand = Answer<'GET /home/getBrand'>['data']

/** How the portal calls itself, on every page and in what it sends. */
export function Brand() {
  const { data, error, refetch } = useAnswer('GET /home/getBrand', {}, { staleTime: 0, gcTime: 0 })
  const brand = data?.data
  return (
    <Card title="Brand" padded>
      {error && !brand ? (
        <Failure error={error} onRetry={refetch} />
      ) : brand ? (
        <BrandForm brand={brand} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="11rem" />
        </div>
      )}
    </Card>
  )
}

const fields = [
  { name: 'name', label: 'Brand', maxLength: BRAND_NAME_MAX },
  { name: 'contactEmail', label: 'Partner contact', maxLength: 254 },
  { name: 'postalAddress', label: 'Postal address', maxLength: BRAND_LINE_MAX },
  { name: 'copyright', label: 'Copyright line', maxLength: BRAND_LINE_MAX },
] as const

const checked = schemaResolver(updateBrand.body, { sync: true })

/** Begun once: what was saved is put into its fields, since another form in its place would lose the focus. */
function BrandForm({ brand }: { brand: KnownBrand }) {
  const { settings } = brand
  const send = useSend('POST /home/updateBrand')
  const refused = useRefusal('member') !== undefined
  const [saved, setSaved] = useState(false)
  const form = useForm({
    initialValues: valuesOf(brand),
    validate: (values) => wordsOf(checked(values)),
    onValuesChange: () => {
      setSaved(false)
      if (send.isError) send.reset()
    },
  })

  const save = form.onSubmit((body) => {
    if (send.isPending) return
    send.mutate(
      { body },
      {
        onSuccess: (answer) => {
          const stored = valuesOf(answer.data)
          form.setInitialValues(stored)
          form.setValues(stored)
          setSaved(true)
          queryClient.setQueryData(answerKey('GET /home/getBrand', {}), answer)
          void queryClient.invalidateQueries({ queryKey: portalQuery.queryKey })
        },
      },
    )
  }, focusFirst)

  return (
    <form noValidate onSubmit={save}>
      <ReadsOnly />
      {send.error ? <Notice tone="error">{failureText(send.error)}</Notice> : null}
      {saved ? <Notice tone="good">The brand was saved.</Notice> : null}
      <div className={css.pair}>
        {fields.map(({ name, ...look }) => (
          <TextField
            key={name}
            {...look}
            disabled={refused}
            autoComplete="off"
            hint={
              form.values[name] === settings[name]
                ? 'As the settings say'
                : `The settings say: ${settings[name]}`
            }
            {...form.getInputProps(name)}
          />
        ))}
      </div>
      <Changes>
        <Button type="submit" busy={send.isPending} disabled={!form.isDirty()}>
          Save brand
        </Button>
      </Changes>
    </form>
  )
}

function valuesOf({ name, contactEmail, postalAddress, copyright, revision }: KnownBrand) {
  return { name, contactEmail, postalAddress, copyright, revision }
}
