import { useMediaQuery } from '@mantine/hooks'
import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button/Button.tsx'
import { Card } from '../ui/page/Card.tsx'
import { fieldsOf, inputId } from './link-manifest.ts'
import { LinkInput } from '../linking/LinkInput.tsx'
import css from './links.module.css'
import type { Inputs } from './use-link-inputs.ts'

/** Where the form stands above the list, and must leave it in sight. */
const STACKED = '(max-width: 960px)'

interface LinkFormProps {
  screen: LinkScreen
  inputs: Inputs
  /** The merchant of a vendor who has only one. */
  merchant?: ReactNode
  /** What the Generate button does, told itself; absent where links are only made from the list. */
  onGenerate?: (button: HTMLElement) => void
  making?: boolean
  /** What to do for a link, or why there is none, where there is a Generate button. */
  hint: string
}

/** 'Your link': its optional texts, folded away where they would push the list out of sight. */
export function LinkForm({ screen, inputs, merchant, onGenerate, making, hint }: LinkFormProps) {
  const stacked = useMediaQuery(STACKED, false, { getInitialValueInEffect: false })
  const [wanted, setWanted] = useState(false)
  const fields = fieldsOf(screen)
  const texts = fields.map(([name, field]) => (
    <LinkInput
      key={name}
      id={inputId(name)}
      field={field}
      value={inputs.texts[name]}
      onChange={(text) => inputs.setText(name, text)}
    />
  ))
  const content = (
    <>
      {merchant}
      {stacked ? (
        // What does not fit must be seen to be mended.
        <details
          className={css.texts}
          open={wanted || !inputs.fit}
          onToggle={(event) => setWanted(event.currentTarget.open)}
        >
          <summary>{fields.map(([, { label }]) => label).join(', ')}, optional</summary>
          {texts}
        </details>
      ) : (
        texts
      )}
    </>
  )
  return (
    <Card title="Your link" padded>
      {onGenerate ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!making) onGenerate(event.currentTarget)
          }}
        >
          {content}
          <Button type="submit" kind="main" busy={making}>
            Generate
          </Button>
        </form>
      ) : (
        // Nothing is sent from here, so it is no form.
        <div>{content}</div>
      )}
      {onGenerate ? (
        <div className={css.hint}>
          <p>{hint}</p>
        </div>
      ) : null}
    </Card>
  )
}
