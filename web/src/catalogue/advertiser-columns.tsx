import type { Advertiser } from '@orrery/contract/catalogue/advertisers'
import { Link } from '@tanstack/react-router'
import { countryName } from '../format/country.ts'
import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { Logo } from '../ui/card/Logo.tsx'
import type { Column } from '../ui/table/column.ts'
import css from './catalogue.module.css'

/** The advertisers of all programmes, each with what they pay and the way to its links (2-links §3). */
export const advertiserColumns: Column<Advertiser>[] = [
  {
    key: 'advertiserName',
    label: 'Advertiser',
    kind: 'text',
    cell: ({ advertiserName, domain, logoUrl }) => (
      <span className={css.named}>
        <Logo small name={advertiserName} source={logoUrl} />
        <span>
          {advertiserName}
          <small>{domain}</small>
        </span>
      </span>
    ),
  },
  {
    key: 'commission',
    label: 'Commission',
    kind: 'text',
    cell: ({ commissionDetail }) => <Commission details={commissionDetail} />,
  },
  {
    key: 'categories',
    label: 'Categories',
    kind: 'text',
    cell: ({ categories }) => <span className={css.wrapped}>{categories.join(', ') || '–'}</span>,
  },
  {
    key: 'country',
    label: 'Country',
    kind: 'text',
    cell: ({ country }) => countryName(country) || '–',
  },
  {
    key: 'commissionUrl',
    label: 'Action',
    kind: 'text',
    align: 'end',
    cell: ({ commissionUrl, advertiserName }) => (
      <MakeLink to={commissionUrl} name={advertiserName} />
    ),
  },
]

/** What each programme pays, the best first. */
function Commission({ details }: { details: Advertiser['commissionDetail'] }) {
  return (
    <ul className={css.details}>
      {details.map(({ commissionType, commission, offerName, offerType }) => (
        <li key={`${offerName} ${commissionType} ${offerType}`}>
          <strong>{commission}</strong>
          <small>
            {commissionType}, {offerName}, {offerType.toLowerCase()}
          </small>
        </li>
      ))}
    </ul>
  )
}

/** Leads to the link screen of ours that an advertiser's address names. */
function MakeLink({ to, name }: { to: string; name: string }) {
  const { pathname, searchParams } = new URL(to, location.origin)
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)} className={buttonClass('quiet')}>
      Make link<VisuallyHidden>, {name}</VisuallyHidden>
    </Link>
  )
}
