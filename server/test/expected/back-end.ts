import { programmeOf, type ProgrammeKey } from '@orrery/contract/programmes/all'
import { YESTERDAY } from '../app.ts'
import { reportRow, reportRows } from '../rows.ts'
import { BOTH, clicksDay, dayKey, NO_DAY } from './conformance-days.ts'
import type { Faults } from './form.ts'

/** How an answer that is no JSON is told of. */
export const JSON_ANSWER = {
  html: 'sent a web page instead of JSON.',
  malformed: 'sent JSON that cannot be read.',
}

/**
 * What can go wrong with one of the operator's own back ends: its one list of rows.
 * @param prefix its place in the sandbox.
 */
export function backEndFaults(key: ProgrammeKey, prefix: string): Faults {
  const { name } = programmeOf(key)
  const path = `/${prefix}/reports/daily`
  const rows = reportRows(2001)
  const overlap = 'sent overlapping pages of its report.'
  return {
    answers: [
      {
        what: `${name}’s report`,
        name,
        path,
        kinds: BOTH,
        ...JSON_ANSWER,
        twice: overlap,
        line: true,
        late: 409,
      },
    ],
    pages: [
      {
        name,
        key: dayKey(key, 'cpc'),
        path: `${path}?type=cpc&from=${YESTERDAY}&to=${YESTERDAY}&page=2`,
        kinds: ['CPC'],
        rows,
        overlapping: [...rows.slice(0, 2000), reportRow()],
        reason: overlap,
      },
    ],
    rows: { source: key, stated: clicksDay, clicks: 20, refused: `${name} ${NO_DAY}` },
  }
}
