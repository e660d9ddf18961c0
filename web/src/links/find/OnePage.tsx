import { messages } from '@orrery/contract/messages'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useFilters } from '../../address/use-filters.ts'
import { Failure } from '../../api/Failure.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { announce } from '../../ui/base/announce.ts'
import { classes } from '../../ui/base/classes.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import css from './find.module.css'
import { FoundProgrammes } from './FoundProgrammes.tsx'
import { LinkTexts, type LinkTextsState } from './LinkTexts.tsx'
import { NobodyPays } from './NobodyPays.tsx'
import { addressOf } from './pages-of.ts'

/** One page's address, held in the URL, and who pays for it. */
export function OnePage({ texts }: { texts: LinkTextsState }) {
  const [filters, setFilters] = useFilters<{ find?: string }>()
  const asked = filters.find ?? ''
  // The address leads: the palette and Back change it, and what was typed before is over.
  const [typed, setTyped] = useState({ text: asked, over: asked })
  const text = typed.over === asked ? typed.text : asked
  const setText = (next: string) => setTyped({ text: next, over: asked })
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useAnswer(
    'POST /home/findLinks',
    asked ? { body: { urls: [asked] } } : undefined,
  )
  const page = asked ? data?.data[0] : undefined
  const said = isPlaceholderData ? undefined : page && (page.why ?? paying(page.programmes.length))

  useEffect(() => {
    if (said) announce(said)
  }, [said])

  function find(event: FormEvent) {
    event.preventDefault()
    const address = addressOf(text)
    setMissing(address === '')
    if (address === '') return field.current?.focus()
    setText(address)
    setFilters({ find: address })
  }

  return (
    <>
      <form noValidate className={css.bar} onSubmit={find}>
        <TextField
          ref={field}
          label="Address of a page"
          placeholder="https://shop.example/shoes"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          hint={messages.findLinksNote}
          error={missing ? messages.noPageGiven : undefined}
          onChange={(event) => {
            setText(event.target.value)
            setMissing(false)
          }}
        />
        <Button type="submit" kind="main" busy={asked !== '' && isFetching}>
          Find links
        </Button>
      </form>
      <LinkTexts state={texts} />
      {asked ? (
        <div className={classes(css.found, css.one)} aria-busy={isPending || undefined}>
          {error && !page ? (
            <Failure error={error} onRetry={refetch} />
          ) : page === undefined ? (
            <Waiting />
          ) : page.programmes.length === 0 ? (
            <NobodyPays url={page.url} why={page.why ?? ''} />
          ) : (
            <FoundProgrammes
              key={page.url}
              url={page.url}
              payers={page.programmes}
              texts={texts.fit ? texts.texts : undefined}
              onWrong={texts.focusWrong}
              refetching={isPlaceholderData}
            />
          )}
        </div>
      ) : null}
    </>
  )
}

function Waiting() {
  return (
    <div className={css.waiting}>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
      <Skeleton width="60%" />
    </div>
  )
}

function paying(programmes: number): string {
  return programmes === 1
    ? 'One programme pays for this page.'
    : `${programmes} programmes pay for this page.`
}
