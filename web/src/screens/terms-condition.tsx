import { LegalPage, numbered } from '../legal/LegalPage.tsx'
import { terms1To8 } from '../legal/terms-1-to-8.ts'
import { terms17To23 } from '../legal/terms-17-to-23.ts'
import { terms9To16 } from '../legal/terms-9-to-16.ts'
import { termsSchedules } from '../legal/terms-schedules.ts'

const sections = [
  ...numbered([...terms1To8, ...terms9To16, ...terms17To23]),
  ...numbered(termsSchedules, 'Schedule '),
]

/** The publisher program terms (2-links §2 and §9). */
export default function TermsCondition() {
  return (
    <LegalPage
      title="Publisher Program Terms"
      date="Terms & Conditions, last modified September 19, 2013"
      sections={sections}
    />
  )
}
