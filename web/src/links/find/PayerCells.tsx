import { messages } from '@orrery/contract/messages'
import type { Payer } from '@orrery/contract/links/find-links'
import { inOne } from '@orrery/contract/links/phrases'
import { programmeOf } from '@orrery/contract/programmes/all'
import type { ReactNode } from 'react'
import { payoutText } from '../../programmes/payout-text.ts'
import { ProgrammeDot } from '../../programmes/ProgrammeDot.tsx'
import { Logo } from '../../ui/card/Logo.tsx'
import links from '../links.module.css'
import css from './find.module.css'
import type { FoundRow } from './use-found-link.ts'

/** The programme, its merchant, and what the link must be known to lead to or not to be used for. */
export function PayerName({ payer, mark }: { payer: Payer; mark?: ReactNode }) {
  const { merchantName, logoUrl, restrictions, why } = payer
  return (
    <div className={css.payer}>
      <span className={css.programme}>
        <ProgrammeDot of={programmeOf(payer.programme)}>
          {programmeOf(payer.programme).name}
        </ProgrammeDot>
        {mark}
      </span>
      <span className={links.named}>
        {logoUrl === null ? null : <Logo small name={merchantName} source={logoUrl} />}
        {merchantName}
      </span>
      {why === null ? null : <span className={links.restrictions}>{why}</span>}
      {restrictions.length > 0 ? (
        <span className={links.restrictions}>{inOne(restrictions)}</span>
      ) : null}
    </div>
  )
}

/** What it pays, and for which types of traffic. */
export function PayerPays({ payer: { payout, kinds } }: { payer: Payer }) {
  return (
    <div className={css.pays}>
      {payout === null ? messages.payUnknown : payoutText(payout)}
      <span className={links.quiet}>{kinds.join(', ')}</span>
    </div>
  )
}

interface CopyCellProps {
  row: FoundRow
  onCopy: (row: FoundRow, button: HTMLElement) => void
}

export function CopyCell({ row, onCopy }: CopyCellProps) {
  const { payer, url } = row
  return (
    <button
      type="button"
      className={links.pick}
      aria-label={`Copy Link of ${programmeOf(payer.programme).name} to ${payer.merchantName}, ${url}`}
      onClick={(event) => onCopy(row, event.currentTarget)}
    >
      Copy Link
    </button>
  )
}
