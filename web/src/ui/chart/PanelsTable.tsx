import { classes } from '../base/classes.ts'
import { StateTag } from '../state/StateTag.tsx'
import table from '../table/DataTable.module.css'
import { ScrollRegion } from '../table/ScrollRegion.tsx'
import { Button } from '../button/Button.tsx'
import { barNames } from './bar-unit.ts'
import type { Panels } from './panels.ts'

/** The table twin of a chart: the same days, newest first, and the same measures. */
export function PanelsTable({ label, days, unit = 'day', incomplete, panels, onDay }: Panels) {
  // A day's label says it all.
  const named = unit === 'day' ? (day: string) => day : barNames[unit].whole
  return (
    <ScrollRegion label={label}>
      <table aria-label={label} className={table.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            {panels.map((panel) => (
              <th key={panel.key} scope="col" className={table.end}>
                {panel.label}
              </th>
            ))}
            <th scope="col">Complete</th>
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, at) => (
              <tr key={day}>
                <td>
                  {onDay ? (
                    <Button kind="quiet" data-printed onClick={() => onDay(day)}>
                      {named(day)}
                    </Button>
                  ) : (
                    named(day)
                  )}
                </td>
                {panels.map((panel) => (
                  <td key={panel.key} className={classes(table.end, table.figures)}>
                    {panel.format(panel.values[at] ?? null)}
                  </td>
                ))}
                <td>
                  {incomplete?.[day] === undefined ? (
                    'Yes'
                  ) : (
                    <StateTag state="estimated">{incomplete[day]}</StateTag>
                  )}
                </td>
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
