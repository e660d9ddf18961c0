import type { ReactNode } from 'react'
import { usePhone } from '../ui/base/use-phone.ts'
import { PageHead } from '../ui/page/PageHead.tsx'
import css from './report.module.css'

interface ReportTopProps {
  title: string
  /** How sure, in which currency, as of when. */
  about: ReactNode
  filters: ReactNode
  /** The figures; nothing where they failed. */
  children: ReactNode
}

/** The top of a report: what it is, its filters, its figures; on a phone the figures come first. */
export function ReportTop({ title, about, filters, children }: ReportTopProps) {
  const phone = usePhone()
  return (
    <>
      <PageHead title={title} sub={phone ? undefined : about} />
      {phone ? children : filters}
      {phone ? <p className={css.beneath}>{about}</p> : null}
      {phone ? filters : children}
    </>
  )
}
