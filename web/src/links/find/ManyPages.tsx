import type { Ask } from '@orrery/contract/client'
import { MOST_PAGES } from '@orrery/contract/links/find-links'
import { messages } from '@orrery/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { fileSource, useFile } from '../../api/file-source.ts'
import { Failure } from '../../api/Failure.tsx'
import { useAnswer } from '../../api/use-answer.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { count } from '../../format/number.ts'
import { Button } from '../../ui/button/Button.tsx'
import { FileDrop } from '../../ui/field/FileDrop.tsx'
import { TextArea } from '../../ui/field/TextArea.tsx'
import { FileButton, FileProgress } from '../../ui/file/FileDownload.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import css from './find.module.css'
import { FoundPages } from './FoundPages.tsx'
import { LinkTexts, type LinkTextsState } from './LinkTexts.tsx'
import { pagesOfText } from './pages-of.ts'
import type { FilePages } from './pages-of-csv.ts'
import { textOfFile } from './text-of-file.ts'

/** A thousand addresses of the longest kind, with columns beside them. */
const MOST_BYTES = 10 * 1024 * 1024

const file = fileSource('POST /home/findLinks', {
  name: 'found-links.csv',
  content: 'the best link of every page as CSV',
  ask: (body: Ask<'POST /home/findLinks'>['body']) => ({ body }),
})

interface ManyPagesProps {
  texts: LinkTextsState
  /** What stands in the field; kept while the reader looks at one page. */
  typed: string
  onType: (typed: string) => void
  asked: readonly string[]
  onAsk: (urls: readonly string[]) => void
  /** Shows all programmes of a page. */
  onPage: (url: string) => void
}

/** Up to a thousand pages, pasted or from a file, each with its best programme. */
export function ManyPages({ texts, typed, onType, asked, onAsk, onPage }: ManyPagesProps) {
  const [chosen, setChosen] = useState<File | null>(null)
  const read = useMutation({ mutationFn: pagesIn })
  const [missing, setMissing] = useState(false)
  const urls = asked.slice(0, MOST_PAGES)
  const answer = useAnswer('POST /home/findLinks', urls.length > 0 ? { body: { urls } } : undefined)
  const { data, error, isFetching, isPlaceholderData, refetch } = answer
  const work = useFile(file)
  // The file keeps its links; FindLinks says why it is not to be had.
  const refusal = useRefusal('member')

  /** The file's pages stand in the field, where they can be looked through; those of the file chosen last. */
  function take(given: File | null) {
    setChosen(given)
    read.reset()
    if (given) read.mutate(given, { onSuccess: ({ pages }) => onType(pages.join('\n')) })
  }

  function find() {
    const pages = pagesOfText(typed)
    setMissing(pages.length === 0)
    if (pages.length > 0) onAsk(pages)
  }

  const { placementId: placement_id, clickId: click_id } = texts.texts
  const fileAsked =
    data && data.found > 0 && texts.fit && !refusal ? { urls, placement_id, click_id } : undefined
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <div className={css.many}>
          <TextArea
            label="Addresses of pages"
            rows={6}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            hint={messages.findManyNote(count(MOST_PAGES))}
            error={missing ? messages.noPagesGiven : undefined}
            onChange={(event) => {
              onType(event.target.value)
              setMissing(false)
            }}
          />
          <FileDrop
            label="Or a file with them"
            accept=".csv"
            file={chosen}
            maxBytes={MOST_BYTES}
            error={read.isError ? messages.fileNotRead : undefined}
            onChange={take}
          />
        </div>
        {read.data ? <LeftOut {...read.data} /> : null}
        <Button type="submit" kind="main" busy={urls.length > 0 && isFetching}>
          Find links
        </Button>
      </form>
      <LinkTexts state={texts} />
      {asked.length > MOST_PAGES ? (
        <Notice tone="warn">
          {messages.firstPagesOnly(count(MOST_PAGES), count(asked.length))}
        </Notice>
      ) : null}
      {urls.length === 0 ? null : (
        <div className={css.found}>
          {error && !data ? (
            <Failure error={error} onRetry={refetch} />
          ) : (
            <FoundPages
              // A new question starts at its first page.
              key={urls.join('\n')}
              answer={data}
              asked={urls.length}
              texts={texts.fit ? texts.texts : undefined}
              onWrong={texts.focusWrong}
              onPage={onPage}
              refetching={isPlaceholderData}
              action={<FileButton file={file} state={work} asked={fileAsked} />}
            >
              <FileProgress name={file.name} state={work} />
            </FoundPages>
          )}
        </div>
      )}
    </>
  )
}

async function pagesIn(chosen: File): Promise<FilePages> {
  const [{ pagesOfCsv }, text] = await Promise.all([
    import('./pages-of-csv.ts'),
    textOfFile(chosen),
  ])
  return pagesOfCsv(text)
}

/** What a file's rows were left out for. */
function LeftOut({ without, broken }: FilePages) {
  const said = [
    ...(without > 0 ? [messages.rowsWithoutPage(without, count(without))] : []),
    ...(broken === undefined ? [] : [messages.quoteNeverEnds(count(broken))]),
  ]
  return said.length === 0 ? null : <Notice tone="warn">{said.join(' ')}</Notice>
}
