import { LegalPage, numbered } from '../legal/LegalPage.tsx'
import { policySections } from '../legal/policy-sections.ts'

const sections = numbered(policySections)

/** The privacy policy (2-links §2 and §9). */
export default function Policy() {
  return (
    <LegalPage title="Privacy Policy" date="Effective date: February 6, 2024" sections={sections} />
  )
}
