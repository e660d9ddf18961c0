import type { ReactNode } from 'react'
import { fileSource, useFile } from '../api/file-source.ts'
import { FileButton, FileProgress } from '../ui/file/FileDownload.tsx'
import { Card } from '../ui/page/Card.tsx'
import type { LinkFileKey, LinkInputs } from './link-manifest.ts'
import type { Inputs } from './use-link-inputs.ts'
import type { MerchantList } from './use-merchant-list.ts'

interface LinkFileProps {
  call: LinkFileKey
  list: MerchantList
  inputs: Inputs
  title: string
  tag: ReactNode
  children: ReactNode
}

interface Asked {
  filters: MerchantList['asked']
  texts: LinkInputs
}

/**
 * A card whose head downloads every merchant's link, by the filters of the list and with the texts of
 * the form; how far that is stands under the head.
 */
export function LinkFile({ call, list, inputs, title, tag, children }: LinkFileProps) {
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
    <Card title={title} tag={tag} actions={<FileButton file={file} state={work} asked={asked} />}>
      <FileProgress name={file.name} state={work} />
      {children}
    </Card>
  )
}
