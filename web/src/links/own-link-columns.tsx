import type { Answer } from '@orrery/contract/client'
import { ownLinkSorts } from '@orrery/contract/links/get-links'
import { messages } from '@orrery/contract/messages'
import { programmes } from '@orrery/contract/programmes/all'
import { ClaimLink } from '../address/ClaimLink.tsx'
import { NOTHING, type Figure } from '../format/figure.ts'
import { dateTime } from '../format/instant.ts'
import { count, money } from '../format/number.ts'
import { sortableBy, type Column } from '../ui/table/column.ts'
import { CutLink } from './CutLink.tsx'
import css from './links.module.css'

type OwnLink = Answer<'GET /home/getLinks'>['data'][number]

/** The columns of the vendor's own links. Only a short link counts clicks, so others have none. */
export function ownLinkColumns(timeZone: string): Column<OwnLink>[] {
  return sortableBy(ownLinkSorts, [
    { key: 'merchantName', label: 'Merchant', kind: 'text', most: 15 },
    {
      key: 'link',
      label: 'Link, short link',
      kind: 'text',
      cell: ({ link, tinyUrl, merchantName }) => (
        <>
          <CutLink url={link} label={`Copy the link to ${merchantName}`} />
          {tinyUrl === null ? null : (
            <CutLink url={tinyUrl} label={`Copy the short link to ${merchantName}`} />
          )}
        </>
      ),
    },
    { key: 'placementId', label: 'Placement id', kind: 'text', most: 11 },
    { key: 'campaignId', label: 'Campaign', kind: 'text', most: 10 },
    { key: 'clicks', label: 'Clicks, all', kind: 'count', cell: ofShortLink },
    { key: 'validClicks', label: 'Clicks, valid', kind: 'count', cell: ofShortLink },
    {
      key: 'sales',
      label: 'Sales',
      meaning: messages.linkFiguresNote,
      kind: 'count',
      cell: ({ sales, shared }) => (
        <OwnAndShared own={sales} shared={shared?.sales} links={shared?.links} write={count} />
      ),
    },
    {
      key: 'earnings',
      label: 'Earnings',
      meaning: messages.linkFiguresNote,
      kind: 'money',
      early: true,
      // Without one there is no amount either.
      currency: ({ currency }) => currency ?? 'USD',
      cell: ({ earnings, shared, currency }) => (
        <OwnAndShared
          own={earnings}
          shared={shared?.earnings}
          links={shared?.links}
          write={(figure) => (currency === null ? NOTHING : money(figure, currency))}
        />
      ),
    },
    {
      key: 'created_date',
      label: 'Created',
      kind: 'text',
      cell: ({ created_date: created }) => dateTime(created, timeZone),
    },
    {
      key: 'programme',
      label: 'Programme',
      kind: 'text',
      value: ({ programme }) => programmes.find(({ key }) => key === programme)?.name ?? programme,
    },
    {
      key: 'claim',
      label: 'Claim',
      kind: 'text',
      align: 'end',
      meaning: 'Say which sale of the link is missing',
      cell: (link) => <MissingSale link={link} />,
    },
  ])
}

/** A link to a feed is paid by no programme. */
function MissingSale({ link }: { link: OwnLink }) {
  const programme = programmes.find(({ key }) => key === link.programme)?.key
  if (programme === undefined || link.currency === null) return null
  const { merchantName, placementId, clickId } = link
  const row = { programme, kind: 'CPA', merchantName, placementId, clickId } as const
  return <ClaimLink start={{ origin: 'missing', row }} of={`a missing sale of ${merchantName}`} />
}

function ofShortLink({ tinyUrl }: OwnLink, text: string): string | null {
  return tinyUrl === null ? null : text
}

interface OwnAndSharedProps {
  own: number | null
  /** What is said of all links alike together; nothing where there are none. */
  shared: number | null | undefined
  links: number | undefined
  write: (figure: Figure) => string
}

/** A figure of the link's own and, apart from it, what it has together with others: it must not be added up. */
function OwnAndShared({ own, shared, links = 0, write }: OwnAndSharedProps) {
  return (
    <>
      {own === null ? NOTHING : write(own)}
      {typeof shared === 'number' ? (
        <small className={css.shared} title={messages.linkFiguresNote}>
          {write(shared)} of {count(links)} links alike
        </small>
      ) : null}
    </>
  )
}
