import type { Advertiser } from '@orrery/contract/catalogue/advertisers'
import { messages } from '@orrery/contract/messages'
import { Link } from '../address/Link.tsx'
import { countryName } from '../format/country.ts'
import { NOTHING } from '../format/figure.ts'
import { payoutText } from '../programmes/payout-text.ts'
import { Logo } from '../ui/card/Logo.tsx'
import type { Column } from '../ui/table/column.ts'
import css from './advertisers.module.css'
import shared from './catalogue.module.css'

/** The advertisers of all programmes, each with what they pay and the way to its links (2-links §3). */
export const advertiserColumns: Column<Advertiser>[] = [
  {
    key: 'advertiserName',
    label: 'Advertiser',
    kind: 'text',
    cell: ({ advertiserName, domain, deeplinkUrl, logoUrl, country }) => (
      <span className={css.named}>
        <Logo small name={advertiserName} source={logoUrl} />
        <span>
          {advertiserName}
          <small>{domain}</small>
          <small className={css.address} title={deeplinkUrl}>
            {deeplinkUrl}
          </small>
          {country ? <small className={css.where}>{countryName(country)}</small> : null}
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
    cell: ({ categories }) => (
      <span className={css.wrapped}>{categories.join(', ') || NOTHING}</span>
    ),
  },
  {
    key: 'country',
    label: 'Country',
    kind: 'text',
    cell: ({ country }) => countryName(country),
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

type Detail = Advertiser['commissionDetail'][number]

/** What each programme pays, the best first; those that do not state it share a line. */
function Commission({ details }: { details: Detail[] }) {
  const isStated = ({ commission }: Detail) => commission !== messages.payUnknown
  const unstated = details.filter((each) => !isStated(each))
  return (
    <ul className={css.details}>
      {details.filter(isStated).map(({ commissionType, commission, offerName, offerType }) => (
        <li key={`${offerName} ${commissionType} ${offerType}`}>
          <strong>{payoutText(commission)}</strong>
          <small>
            {commissionType}, {offerName}, {offerType.toLowerCase()}
          </small>
        </li>
      ))}
      {unstated.length > 0 ? (
        <li>
          {messages.payUnknown}
          <small>
            {unstated.map((each) => `${each.commissionType}, ${each.offerName}`).join('; ')}
          </small>
        </li>
      ) : null}
    </ul>
  )
}

/** Leads to the link screen of ours that an advertiser's address names. */
function MakeLink({ to, name }: { to: string; name: string }) {
  const { pathname, searchParams } = new URL(to, location.origin)
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams)}
      className={shared.way}
      aria-label={`Make link, ${name}`}
    >
      Make link
    </Link>
  )
}
