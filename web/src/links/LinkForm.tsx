import type { ReactNode, RefObject } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { GeneratedLink } from './GeneratedLink.tsx'
import { LinkInput } from './LinkInput.tsx'
import { fieldsOf, inputId, type LinkProgramme } from './link-programme.ts'
import css from './links.module.css'
import type { DeepLink } from './use-deep-link.ts'

interface LinkFormProps {
  programme: LinkProgramme
  deepLink: DeepLink
  /** The field that finds or shows the merchant. */
  merchant: ReactNode
  /** Given for a vendor locked to one merchant, who has no list to pick from. */
  onGenerate?: () => void
  resultPlace: RefObject<HTMLDivElement | null>
}

/** 'Your link': its merchant, its optional texts, and what was made of them. */
export function LinkForm(props: LinkFormProps) {
  const { programme, deepLink, merchant, onGenerate, resultPlace } = props
  const { inputs, setInputs, making } = deepLink
  return (
    <Card title="Your link" padded>
      <form
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!making) onGenerate?.()
        }}
      >
        {merchant}
        {fieldsOf(programme).map(([name, field]) => (
          <LinkInput
            key={name}
            id={inputId(name)}
            field={field}
            value={inputs[name]}
            onChange={(value) => setInputs({ [name]: value })}
          />
        ))}
        {onGenerate ? (
          <Button type="submit" kind="main" busy={making}>
            Generate
          </Button>
        ) : null}
      </form>
      <GeneratedLink deepLink={deepLink} locked={onGenerate !== undefined} place={resultPlace} />
    </Card>
  )
}
