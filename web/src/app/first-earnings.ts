import type { User } from '@orrery/contract/accounts/user'
import { isViewing } from '../api/stored-session.ts'
import type { AllProgrammes } from '../programmes/all-programmes.ts'
import { EARNINGS, inEuro, LEAD_TITLE } from '../programmes/lead-words.ts'

/**
 * Whether the dashboard begins with what its reader earned: nothing stands between it and the heading,
 * and nothing is narrowed.
 */
export function startsWithEarnings({ role, emailConfirmed }: User): boolean {
  return role === 'vendor' && emailConfirmed && !isViewing() && !window.location.search
}

/**
 * Shows what was earned where the dashboard is going to draw it (theme/first.css), on a phone: there it
 * is seconds until the scripts have come that draw it. Too late, it shows nothing.
 */
export function showEarnings({ totals }: AllProgrammes): void {
  const lead = document.createElement('div')
  lead.className = 'first-lead'
  for (const words of [LEAD_TITLE, EARNINGS, inEuro(totals.earningsEur)]) {
    const line = document.createElement('p')
    line.textContent = words
    lead.append(line)
  }
  document.querySelector('.first')?.append(lead)
}
