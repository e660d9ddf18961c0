import { namesAnother } from '../api/names-another.ts'
import { useSession } from '../api/session.ts'
import { SelectField } from '../ui/field/SelectField.tsx'
import css from './reconciliation.module.css'
import type { ReconciliationAsked } from './use-reconciliation.ts'

/** By what it is told apart, of which programme and, for an administrator, of whom; all in the address. */
export function ReconciliationFilters({ asked }: { asked: ReconciliationAsked }) {
  const { groups, groupBy, open, programme, everyVendor, mayAskEveryVendor, change } = asked
  const user = useSession()
  const own = !user || !namesAnother(user, asked.vendorId)
  return (
    <div className={css.choices}>
      <SelectField
        label="By"
        value={groupBy}
        options={groups.map(({ key, label }) => ({ value: key, label }))}
        onChange={({ target }) => change({ by: target.value, sort: undefined })}
      />
      {open.length > 1 ? (
        <SelectField
          label="Programme"
          value={programme ?? ''}
          options={[
            { value: '', label: 'All' },
            ...open.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={({ target }) => change({ programme: target.value || undefined })}
        />
      ) : null}
      {mayAskEveryVendor ? (
        <SelectField
          label="Of"
          value={String(everyVendor)}
          options={[
            { value: 'false', label: own ? 'My own links' : `Links of vendor ${asked.vendorId}` },
            { value: 'true', label: 'All vendors' },
          ]}
          onChange={({ target }) =>
            change({ everyone: target.value === 'true' ? 'true' : undefined })
          }
        />
      ) : null}
    </div>
  )
}
