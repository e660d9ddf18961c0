import { claimStates, type ClaimState } from '@orrery/contract/claims/claim'
import { programmes } from '@orrery/contract/programmes/all'
import { VendorField } from '../address/VendorField.tsx'
import { count } from '../format/number.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import { ToggleChip } from '../ui/field/ToggleChip.tsx'
import { stateWords } from './claim-words.ts'
import css from './claims.module.css'
import type { useClaims } from './use-claims.ts'

const offered = [
  { value: '', label: 'All programmes' },
  ...programmes.map(({ key, name }) => ({ value: key as string, label: name as string })),
]

interface ClaimFiltersProps {
  claims: ReturnType<typeof useClaims>
  counts: Partial<Record<ClaimState, number>> | undefined
}

/** Which claims are listed; each choice stands in the address. */
export function ClaimFilters({ claims, counts }: ClaimFiltersProps) {
  const { state, programme, of, isAdministrator, change } = claims
  return (
    <search className={css.filters} aria-label="Filters">
      <div className={css.states}>
        {claimStates.map((each) => (
          <ToggleChip
            key={each}
            chosen={each === state}
            onToggle={() => change({ state: each === state ? undefined : each })}
            count={counts ? count(counts[each] ?? 0) : '…'}
          >
            {stateWords[each].words}
          </ToggleChip>
        ))}
      </div>
      <div className={css.choices}>
        <SelectField
          label="Programme"
          options={offered}
          value={programme ?? ''}
          onChange={({ target }) => change({ programme: target.value || undefined })}
        />
        {isAdministrator ? (
          <VendorField
            value={of}
            onChange={(next, goesOn) => change({ of: next }, { replace: goesOn })}
          />
        ) : null}
      </div>
    </search>
  )
}
