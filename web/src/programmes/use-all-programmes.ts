import { useAnswer } from '../api/use-answer.ts'
import { allProgrammesAsk, type AskedDays } from './all-programmes-ask.ts'

/** All programmes of the vendor side by side; nothing is sent while the range is not known. */
export function useAllProgrammes(asked: AskedDays) {
  const [key, ask] = allProgrammesAsk
  return useAnswer(key, ask(asked))
}
