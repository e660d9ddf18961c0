import type { LinkScreen } from '@orrery/contract/programmes/programme'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { fieldsOf, inputId } from './link-manifest.ts'
import { LinkInput } from './LinkInput.tsx'
import css from './links.module.css'
import type { Inputs } from './use-link-inputs.ts'

interface LinkFormProps {
  screen: LinkScreen
  inputs: Inputs
  /** The field that finds or shows the merchant. */
  merchant: ReactNode
  /** What the Generate button does; absent where links are only made from the list. */
  onGenerate?: () => void
  making?: boolean
  /** What was made of the texts. */
  children: ReactNode
}

/** 'Your link': its merchant, its optional texts, and what was made of them. */
export function LinkForm(props: LinkFormProps) {
  const { screen, inputs, merchant, onGenerate, making, children } = props
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
        {fieldsOf(screen).map(([name, field]) => (
          <LinkInput
            key={name}
            id={inputId(name)}
            field={field}
            value={inputs.texts[name]}
            onChange={(text) => inputs.setText(name, text)}
          />
        ))}
        {onGenerate ? (
          <Button type="submit" kind="main" busy={making}>
            Generate
          </Button>
        ) : null}
      </form>
      {children}
    </Card>
  )
}
