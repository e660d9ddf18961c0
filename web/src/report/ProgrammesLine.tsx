import type { AllProgrammes } from '../programmes/all-programmes.ts'
import { AboutLine } from './AboutLine.tsx'
import { certainty } from './certainty.ts'
import { comparedWith, isCompared, type Previous } from './previous.ts'

interface ProgrammesLineProps {
  /** Undefined while nothing has been answered. */
  answer: AllProgrammes | undefined
  /** The last of the days that are shown. */
  end: string | undefined
  /** What is compared with; absent without comparison. */
  against: Pick<Previous, 'start' | 'end' | 'basis'> | undefined
  /** Nothing will come: no bar stands for it. */
  failed: boolean
}

/** What is said under the title where all programmes stand together: how sure, whose days, whose euro. */
export function ProgrammesLine({ answer, end, against, failed }: ProgrammesLineProps) {
  return (
    <AboutLine
      failed={failed}
      parts={
        answer && [
          // A node of the version before names none.
          certainty({ asOf: anyAsOf(answer), finalUpTo: answer.finalUpTo ?? null }, end),
          `${answer.timeZone} days`,
          ...(against ? [comparedWith(against, isCompared(against) || anyOf(answer))] : []),
        ]
      }
      quiet={
        answer?.rateSource
          ? ['Euro by the reference rate of each day,', answer.rateSource]
          : undefined
      }
    />
  )
}

/** Whether a programme is compared though all together are not, since another lacks days. */
const anyOf = ({ data }: AllProgrammes): boolean =>
  data.some(({ previous }) => previous !== null && previous.clicks !== null)

const anyAsOf = ({ data }: AllProgrammes) => data.find(({ asOf }) => asOf)?.asOf ?? null
