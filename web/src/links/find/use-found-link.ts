import type { Payer } from '@orrery/contract/links/find-links'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answerKey } from '../../api/use-answer.ts'
import { useCopy } from '../../linking/use-copy.ts'
import { useShortLink } from '../../linking/use-short-link.ts'
import { announce } from '../../ui/base/announce.ts'
import type { Made } from '../made-link.ts'
import { useChosenRow } from '../use-chosen-row.ts'
import { linkTo, type FoundTexts } from './link-to.ts'

/** A page, and who pays for it. */
export interface FoundRow {
  url: string
  payer: Payer
}

/** The one link of a table that was asked for: made, copied, and shown under its row. */
export function useFoundLink() {
  const chosen = useChosenRow<FoundRow>()
  const [made, setMade] = useState<Made>()
  const short = useShortLink()
  const text = useRef<HTMLElement>(null)
  const { notice, copy } = useCopy(text)
  const client = useQueryClient()
  /** Only what came of the last row that was chosen is drawn. */
  const last = useRef<FoundRow>(undefined)

  function clear() {
    last.current = undefined
    short.clear()
    setMade(undefined)
    chosen.clear()
  }

  /** To be called in the click itself, since a browser copies only then. */
  function copyLink(row: FoundRow, texts: FoundTexts, button: HTMLElement) {
    last.current = row
    const draw = chosen.choose(row, button, () => {
      short.clear()
      setMade(undefined)
    })
    void copy(
      linkTo(row.url, row.payer, texts).then((ended) => {
        if (last.current !== row) throw new Error('Another link was asked for.')
        draw(() => setMade(ended))
        if ('error' in ended) throw new Error(ended.error)
        announce(`The link to ${row.payer.merchantName} is ready.`)
        void client.invalidateQueries({ queryKey: answerKey('GET /home/getLinks') })
        return ended.link
      }),
    )
  }

  return { chosen, made, short, text, notice, copyLink, clear }
}
export type FoundLinkWork = ReturnType<typeof useFoundLink>
