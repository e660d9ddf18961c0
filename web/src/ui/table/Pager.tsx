import type { FormEvent } from 'react'
import { count } from '../../format/number.ts'
import { useTyped } from '../base/use-typed.ts'
import { Button } from '../button/Button.tsx'
import css from './Pager.module.css'

interface PagerProps {
  /** From 1. */
  page: number
  pageSize: number
  /** Rows in all. */
  total: number
  onPage: (page: number) => void
  label?: string
  /** Where one is, when not as the first and the last row. */
  where?: string
}

/** Where one is in a long list, and the ways on; where all is on one page there are none. */
export function Pager(props: PagerProps) {
  const { page, pageSize, total, onPage, label = 'Pages', where } = props
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize + 1
  // An address may ask for a page beyond the last one.
  const shown = first > total ? '0' : `${count(first)}–${count(Math.min(page * pageSize, total))}`
  return (
    <nav className={css.pager} aria-label={label} data-printed>
      <output className={css.where}>{where ?? `Showing ${shown} of ${count(total)}`}</output>
      {pages > 2 ? <PageJump page={page} pages={pages} onPage={onPage} /> : null}
      {pages > 1 || page > pages ? (
        <span className={css.steps}>
          <Button disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, pages))}>
            Previous
          </Button>
          <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </span>
      ) : null}
    </nav>
  )
}

interface PageJumpProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Goes to a page by its number; one that there is not leads to the nearest, and what is no number nowhere. */
function PageJump({ page, pages, onPage }: PageJumpProps) {
  const [text, setText] = useTyped(String(page))

  function jump(event: FormEvent) {
    event.preventDefault()
    const wanted = text.trim() === '' ? NaN : Math.round(Number(text))
    const found = Number.isFinite(wanted) ? Math.min(pages, Math.max(1, wanted)) : page
    setText(String(found))
    if (found !== page) onPage(found)
  }

  return (
    <form className={css.jump} onSubmit={jump} data-screen-only>
      <label>
        Page{' '}
        <input
          className={css.number}
          inputMode="numeric"
          value={text}
          size={Math.max(3, String(pages).length)}
          onChange={(event) => setText(event.target.value)}
          onBlur={jump}
        />
      </label>
      <span>of {count(pages)}</span>
      <Button type="submit" kind="quiet">
        Go
      </Button>
    </form>
  )
}
