import { Link } from '@tanstack/react-router'
import { Card } from '../ui/page/Card.tsx'
import css from './vendors.module.css'

/** The reports that an administrator may ask for in a vendor's place. */
const reports = [
  { to: '/conversionReports', label: 'Conversion Reports - Orion' },
  { to: '/handleclick', label: 'Clicks' },
  { to: '/handleclick/log', label: 'Click Log' },
  { to: '/handleclick/reconciliation', label: 'Reconciliation' },
] as const

/** Where a vendor's last figures are; each look is written to the audit log. */
export function VendorFigures({ vendorId }: { vendorId: number }) {
  return (
    <Card title="Last figures" padded>
      <ul className={css.reports}>
        {reports.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} search={{ vendorId: String(vendorId) }}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.soft}>As this vendor; each look is written to the audit log.</p>
    </Card>
  )
}
