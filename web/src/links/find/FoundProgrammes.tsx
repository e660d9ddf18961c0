import { useMemo } from 'react'
import type { Payer } from '@orrery/contract/links/find-links'
import { CopyNotice } from '../../linking/CopyNotice.tsx'
import { useRefusal } from '../../api/use-refusal.ts'
import { usePhone } from '../../ui/base/use-phone.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { programmeColumns } from './found-columns.tsx'
import { FoundLink } from './FoundLink.tsx'
import type { FoundTexts } from './link-to.ts'
import { useFoundLink, type FoundRow } from './use-found-link.ts'

interface FoundProgrammesProps {
  url: string
  payers: readonly Payer[]
  /** Undefined while one of the texts does not fit, of which `onWrong` then tells. */
  texts: FoundTexts | undefined
  onWrong: () => void
  refetching: boolean
}

/** The programmes that pay for a page, the best first, each with its link. */
export function FoundProgrammes(props: FoundProgrammesProps) {
  const { url, payers, texts, onWrong, refetching } = props
  const phone = usePhone()
  const refusal = useRefusal('member')
  const work = useFoundLink()
  const rows = useMemo(() => payers.map((payer) => ({ url, payer })), [url, payers])
  const { row, above } = work.chosen

  function copy(picked: FoundRow, button: HTMLElement) {
    if (texts) work.copyLink(picked, texts, button)
    else onWrong()
  }
  return (
    <>
      <DataTable
        label="Programmes that pay for this page"
        columns={programmeColumns(payers[0], copy)}
        rows={rows}
        rowKey={({ payer }) => keyOf(payer)}
        refetching={refetching}
        hidden={[...(phone ? ['country'] : []), ...(refusal ? ['action'] : [])]}
        maxHeight="none"
        chosen={
          row && {
            key: keyOf(row.payer),
            detail: <FoundLink name={row.payer.merchantName} work={work} />,
            above,
          }
        }
      />
      <CopyNotice text={work.notice} />
    </>
  )
}

function keyOf({ list, country, mid }: Payer): string {
  return `${list} ${country} ${mid}`
}
