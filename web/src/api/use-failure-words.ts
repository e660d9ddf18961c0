import { useState } from 'react'
import { failureText, isUnanswered } from './failure-text.ts'

/**
 * What a form says of a send that works once, such as of a new password; undefined while nothing failed.
 * @param perhaps added since an answer was lost: it may have been done then, whatever is said when it is sent again.
 */
export function useFailureWords(
  { error }: { error: Error | null },
  perhaps: string,
): string | undefined {
  const [isLost, setLost] = useState(false)
  const unanswered = isUnanswered(error)
  if (unanswered && !isLost) setLost(true)
  if (!error) return undefined
  const words = failureText(error)
  return isLost || unanswered ? `${words.replace(/\.?$/, '.')} ${perhaps}` : words
}
