import { fileSource, useFile } from '../report/file-source.ts'
import { FileButton, FileProgress } from '../report/FileDownload.tsx'
import type { LinkFileKey, LinkInputs } from './link-manifest.ts'
import type { Inputs } from './use-link-inputs.ts'
import type { MerchantList } from './use-merchant-list.ts'

interface LinkFileProps {
  call: LinkFileKey
  list: MerchantList
  inputs: Inputs
}

interface Asked {
  filters: MerchantList['asked']
  texts: LinkInputs
}

/** The download of every merchant's link, by the filters of the list and with the texts of the form. */
export function LinkFile({ call, list, inputs }: LinkFileProps) {
  const file = fileSource(call, {
    name: 'Merchant-Links.csv',
    content: 'every merchant’s link as CSV',
    ask: ({ filters, texts }: Asked) => ({
      query: {
        ...filters,
        placementId: texts.placementId,
        clickId: texts.clickId,
        ...(texts.campaignId && { new_campaign_id: texts.campaignId }),
      },
    }),
  })
  const work = useFile(file)
  const asked = inputs.fit ? { filters: list.asked, texts: inputs.texts } : undefined
  return (
    <>
      <FileProgress name={file.name} state={work} />
      <FileButton file={file} state={work} asked={asked} />
    </>
  )
}
