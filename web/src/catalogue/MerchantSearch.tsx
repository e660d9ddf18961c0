import { SEARCH_MAX } from '@orrery/contract/search-max'
import { useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { ComboField } from '../ui/field/ComboField.tsx'
import css from './catalogue.module.css'

const OFFERED = '10'

interface MerchantSearchProps {
  /** As it is typed. */
  text: string
  /** As it is searched for. */
  search: string
  onText: (text: string) => void
}

/** Finds merchants of the list by their names, which it offers while one types. */
export function MerchantSearch({ text, search, onText }: MerchantSearchProps) {
  const [open, setOpen] = useState(false)
  const found = useAnswer(
    'GET /home/getAllMerchants',
    open && search ? { query: { searchText: search, pageSize: OFFERED } } : undefined,
  )
  const merchants = open && search ? (found.data?.data ?? []) : []
  return (
    <search className={css.find}>
      <ComboField
        type="search"
        label="Merchant"
        placeholder="Name or site"
        maxLength={SEARCH_MAX}
        text={text}
        onText={onText}
        onOpen={setOpen}
        groups={[
          {
            title: '',
            options: merchants.map(({ mid, merchantInfo }) => ({
              id: mid,
              label: merchantInfo.name,
              detail: merchantInfo.url,
            })),
          },
        ]}
        onPick={({ label }) => onText(label)}
      />
    </search>
  )
}
