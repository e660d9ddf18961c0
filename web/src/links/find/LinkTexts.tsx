import { clickField, placementField } from '@orrery/contract/links/find-links'
import { useId, useState } from 'react'
import { LinkInput } from '../../linking/LinkInput.tsx'
import type { FoundTexts } from './link-to.ts'
import css from './find.module.css'

/** The optional texts of links that are found: every programme takes what these fields take. */
export function useLinkTexts() {
  const [texts, setTexts] = useState<FoundTexts>({ placementId: '', clickId: '' })
  const id = useId()
  const fits = {
    placementId: placementField.pattern.test(texts.placementId),
    clickId: clickField.pattern.test(texts.clickId),
  }
  const fit = fits.placementId && fits.clickId
  return {
    texts,
    setTexts,
    fit,
    idOf: (name: keyof FoundTexts) => `${id}-${name}`,
    /** Leads the reader to the first text that does not fit. */
    focusWrong: () =>
      document.getElementById(`${id}-${fits.placementId ? 'clickId' : 'placementId'}`)?.focus(),
  }
}
export type LinkTextsState = ReturnType<typeof useLinkTexts>

/** Placement id and click id, folded away until they are wanted. */
export function LinkTexts({ state }: { state: LinkTextsState }) {
  const { texts, setTexts, fit, idOf } = state
  const [wanted, setWanted] = useState(false)
  // What does not fit must be seen to be mended.
  const open = wanted || !fit
  return (
    <details
      className={css.texts}
      open={open}
      onToggle={(event) => setWanted(event.currentTarget.open)}
    >
      <summary>
        {placementField.label}, {clickField.label}, optional
      </summary>
      {open ? (
        <div className={css.pair}>
          <LinkInput
            id={idOf('placementId')}
            field={placementField}
            value={texts.placementId}
            onChange={(placementId) => setTexts({ ...texts, placementId })}
          />
          <LinkInput
            id={idOf('clickId')}
            field={clickField}
            value={texts.clickId}
            onChange={(clickId) => setTexts({ ...texts, clickId })}
          />
        </div>
      ) : null}
    </details>
  )
}
