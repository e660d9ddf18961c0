import type { Kind } from '@orrery/contract/programmes/programme'
import { SegmentedControl } from '../ui/field/SegmentedControl.tsx'
import type { Asked } from './use-report-query.ts'

/** The type and how to change it; nothing of it where a screen shows both together. */
export type TypeAsked = Partial<Pick<Asked, 'kind' | 'types' | 'setKind'>>

/** CPC or CPA, as far as the vendor has them: one alone says what is shown. The choice goes into the URL. */
export function TypeChoice({ asked: { kind, types = [], setKind } }: { asked: TypeAsked }) {
  if (kind === undefined || setKind === undefined) return null
  return (
    <SegmentedControl<Kind>
      label="Type"
      value={kind}
      onChange={setKind}
      options={types.map((type) => ({ value: type, label: type }))}
    />
  )
}
