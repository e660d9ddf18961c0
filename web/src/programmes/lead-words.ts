import type { Figure } from '../format/figure.ts'
import { money } from '../format/number.ts'

/* What the first card over all programmes says, also before it is drawn (app/first-earnings.ts). */

export const LEAD_TITLE = 'All programmes'
export const EARNINGS = 'Earnings'

export const inEuro = (figure: Figure) => money(figure, 'EUR')
