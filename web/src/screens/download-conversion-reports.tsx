import { CallFailed } from '@orrery/contract/client'
import { messages } from '@orrery/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import css from '../admin/admin.module.css'
import { Link } from '../address/Link.tsx'
import { downloadByKey } from '../api/download-by-key.ts'
import { Button } from '../ui/button/Button.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import { ProgressBar } from '../ui/state/ProgressBar.tsx'

const CALL = 'GET /reports/downloadConversionReportsAll'
const FILE_NAME = 'conversion_reports_all.csv'
const CLOSE_MS = 2000
const UNAUTHENTICATED = 401

const asked = takeQuery()

/**
 * Reads what is asked for and at once takes it out of the address bar and the history, since the API
 * key is part of it. It runs when this chunk is loaded, before anything of the page is drawn.
 */
function takeQuery() {
  const query = new URLSearchParams(window.location.search)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  const text = (name: string) => query.get(name) ?? ''
  return {
    campaign_id: text('vendorId'),
    apiKey: text('apiKey'),
    startDate: text('startDate'),
    endDate: text('endDate'),
  }
}

/**
 * Downloads the vendor's reports of every programme for a link with an API key, those of the last 30
 * days unless it names others, then closes its own window.
 */
export default function DownloadConversionReports() {
  const { mutate, isSuccess, error } = useMutation({
    mutationKey: [CALL, 'by key'],
    mutationFn: () => downloadByKey(CALL, { query: asked }, FILE_NAME),
  })

  // In a task of its own, so that a mount which is undone at once starts nothing.
  useEffect(() => {
    const timer = setTimeout(() => mutate())
    return () => clearTimeout(timer)
  }, [mutate])

  useEffect(() => {
    if (!isSuccess) return
    // The browser lets a script close only a window that a script opened.
    const timer = setTimeout(() => window.close(), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [isSuccess])

  return (
    <div className={css.download}>
      <PageHead title="Download Conversion Reports" />
      <div className={css.downloading}>
        {error ? (
          <>
            <p className={css.error} role="alert">
              {reasonOf(error)}
            </p>
            {isRefusedKey(error) ? (
              <Link to="/myProfile" className={buttonClass('main')}>
                My Account
              </Link>
            ) : (
              <Button kind="main" onClick={() => mutate()}>
                Try again
              </Button>
            )}
          </>
        ) : (
          <>
            <output>{isSuccess ? messages.downloadCompleted : messages.downloadingReports}</output>
            {isSuccess ? null : <ProgressBar label="Downloading" detail="" />}
          </>
        )}
      </div>
    </div>
  )
}

/** Why nothing was saved: a key that opens nothing, what the server said of the request, or an outage. */
function reasonOf(error: Error): string {
  if (isRefusedKey(error)) return messages.keyRefused
  return (error instanceof CallFailed && error.message) || messages.downloadFailed
}

function isRefusedKey(error: Error): boolean {
  return error instanceof CallFailed && error.status === UNAUTHENTICATED
}
