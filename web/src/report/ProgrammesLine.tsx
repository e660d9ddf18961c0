import type { AllProgrammes } from '../programmes/all-programmes.ts'
import { AboutLine } from './AboutLine.tsx'
import { comparedWith, isCompared, type Previous } from './previous.ts'

interface ProgrammesLineProps {
  /** Undefined while nothing has been answered. */
  answer: AllProgrammes | undefined
  /** What is compared with; absent without comparison. */
  against: Pick<Previous, 'start' | 'end' | 'basis'> | undefined
  /** Nothing will come: no bar stands for it. */
  failed: boolean
}

/** What is said under the title where all programmes stand together: how sure, whose days, whose euro. */
export function ProgrammesLine({ answer, against, failed }: ProgrammesLineProps) {
  return (
    <AboutLine
      failed={failed}
      parts={
        answer && [
          answer.data.some(({ asOf }) => asOf) ? 'Estimated' : 'No figures yet',
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
