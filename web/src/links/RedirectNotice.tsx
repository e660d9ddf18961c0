import type { Ask } from '@orrery/contract/client'
import { fittingStay } from '@orrery/contract/links/feed-links'
import { messages } from '@orrery/contract/messages'
import { useEffect } from 'react'
import { useFilters } from '../address/use-filters.ts'
import { failureText } from '../api/failure-text.ts'
import { useAnswer } from '../api/use-answer.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import css from './links.module.css'

type Stay = Ask<'GET /home/getRedirectTarget'>['query']

/** Long enough to read where one is led. */
const READ_MS = 1500

/** Says where the visitor is led and leads there (2-links §2); the server knows the address, not the query. */
export function RedirectNotice() {
  const [asked] = useFilters<NonNullable<Stay>>()
  const query = fittingStay(asked)
  const target = useAnswer('GET /home/getRedirectTarget', { query })
  const url = target.data?.data.url
  useEffect(() => {
    if (!url) return
    const timer = setTimeout(() => window.location.replace(url), READ_MS)
    return () => clearTimeout(timer)
  }, [url])

  return (
    <div className={css.notice}>
      <PageHead title={messages.redirecting} sub={target.error ? '' : stayText(query)} />
      {target.error ? (
        <p className={css.error} role="alert">
          {failureText(target.error)}
        </p>
      ) : (
        <output>{url === null ? messages.feedNotSetUp : ''}</output>
      )}
      {url ? <a href={url}>Go there now</a> : null}
    </div>
  )
}

/** What is looked for, in words. */
function stayText({ checkIn, checkOut, city }: NonNullable<Stay>): string {
  const days = [checkIn, checkOut].filter(Boolean).join(' – ')
  return [city, days].filter(Boolean).join(', ')
}
