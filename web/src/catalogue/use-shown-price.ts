import { useAnswer } from '../api/use-answer.ts'
import { useSession } from '../api/session.ts'
import { converted } from './converted.ts'
import { priceText } from './money-text.ts'

const HOUR = 3_600_000

/**
 * How a price reads in the currency that the vendor has chosen, such as `≈ €11.57`: by the last euro
 * reference rates, so about. Undefined where it is in it already, none is chosen, or a rate is missing.
 */
export function useShownPrice(): (value: number | null, currency: string) => string | undefined {
  const shown = useSession()?.displayCurrency ?? ''
  const { data } = useAnswer('GET /home/getRates', shown === '' ? undefined : {}, {
    staleTime: HOUR,
  })
  return (value, currency) => {
    if (shown === '' || value === null || !data) return undefined
    const about = converted(value, currency, shown, data.data)
    return about === undefined ? undefined : `≈ ${priceText(about, shown)}`
  }
}
