import type { Period } from '@orrery/contract/reports/period'

/** How sure the figures of days up to `end` are, in words. */
export function certainty(
  { asOf, finalUpTo }: Pick<Period, 'asOf' | 'finalUpTo'>,
  end: string | undefined,
): string {
  if (!asOf) return 'No figures yet'
  if (finalUpTo === null) return 'Estimated'
  return finalUpTo === end ? 'Final' : `Final up to ${finalUpTo}`
}
