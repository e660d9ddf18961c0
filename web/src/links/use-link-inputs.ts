import type { LinkScreen } from '@orrery/contract/programmes/programme'
import { useState } from 'react'
import { fieldsOf, inputId, type InputName, type LinkInputs } from './link-manifest.ts'

const NO_INPUTS: LinkInputs = { campaignId: '', placementId: '', clickId: '' }

/**
 * The optional texts of the links of a screen.
 * @param onEdit called at every change: what was made of the earlier texts no longer holds.
 */
export function useLinkInputs(screen: LinkScreen, onEdit: () => void) {
  const [texts, setTexts] = useState(NO_INPUTS)
  const wrong = fieldsOf(screen).find(([name, field]) => !field.pattern.test(texts[name]))
  return {
    texts,
    setText: (name: InputName, text: string) => {
      onEdit()
      setTexts({ ...texts, [name]: text })
    },
    /** Whether every text has only the characters that it may have. */
    fit: wrong === undefined,
    /** Leads the reader to the first text that does not fit. */
    focusWrong: () => wrong && document.getElementById(inputId(wrong[0]))?.focus(),
  }
}
export type Inputs = ReturnType<typeof useLinkInputs>
