import { allowedTypes, permits, reportedProgrammes } from '@orrery/contract/access'
import type { VendorAccess } from '@orrery/contract/accounts/user'
import type { Kind } from '@orrery/contract/programmes/programme'
import { programmeOf } from '@orrery/contract/programmes/all'
import { typeName } from './words.ts'

/** A programme's type, of which something was earned. */
interface Earned {
  programme: string
  kind: Kind
}

/** Whether the report of what was earned is open to a vendor now; what was earned is paid either way. */
export function isOpenType(vendor: VendorAccess, { programme, kind }: Earned): boolean {
  const { key, pages } = programmeOf(programme)
  return permits(vendor, pages.report) && allowedTypes(vendor, key).includes(kind)
}

/** What of it is closed to the vendor, each once: `Rigel`, or `Rigel CPA` where its other type is open. */
export function closedNames(vendor: VendorAccess, earned: readonly Earned[]): string[] {
  const open: string[] = reportedProgrammes(vendor).map(({ key }) => key)
  const closed = earned.filter((each) => !isOpenType(vendor, each))
  const names = closed.map((each) =>
    open.includes(each.programme) ? typeName(each) : programmeOf(each.programme).name,
  )
  return [...new Set(names)]
}
