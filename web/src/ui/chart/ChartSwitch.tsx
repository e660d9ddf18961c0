import { Button } from '../button/Button.tsx'
import css from './ChartSwitch.module.css'

interface ChartSwitchProps {
  asTable: boolean
  onChange: (asTable: boolean) => void
  /** Explains the hatched bars; only where there are some. While that is not known its place is held. */
  someIncomplete: boolean | undefined
}

/** Changes between a chart and its table, with the key to the hatched bars. */
export function ChartSwitch({ asTable, onChange, someIncomplete }: ChartSwitchProps) {
  return (
    <>
      {someIncomplete !== false && !asTable ? (
        <span className={css.legend} data-waiting={someIncomplete === undefined || undefined}>
          <span className={css.swatch} /> Not complete
        </span>
      ) : null}
      <Button aria-pressed={asTable} onClick={() => onChange(!asTable)}>
        As table
      </Button>
    </>
  )
}
