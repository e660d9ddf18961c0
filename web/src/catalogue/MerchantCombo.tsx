import { SEARCH_MAX } from '@orrery/contract/search-max'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { askedSearch } from '../address/cut-text.ts'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { ComboField } from '../ui/field/ComboField.tsx'
import type { Option } from '../ui/field/OptionList.tsx'

const PAUSE_MS = 200
const OFFERED = '20'
const ALL: Option = { id: 'all', label: 'All merchants' }

interface MerchantComboProps {
  /** The chosen merchant's name; empty for all. */
  name: string
  /** The `mid` of the picked merchant, undefined for all. */
  onPick: (mid: string | undefined, name: string) => void
}

/** One of the merchants, found by the server while its name is typed; those with products say how many. */
export function MerchantCombo({ name, onPick }: MerchantComboProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  // Of a long name that is chosen one takes letters away: what is left may still be too long.
  const asked = askedSearch(typed?.trim())
  const [searchText] = useDebouncedValue(asked, PAUSE_MS)
  const found = useAnswer(
    'GET /home/getMerchants',
    open ? { query: { searchText, pageSize: OFFERED } } : undefined,
  )
  const options = (found.data?.data ?? []).map(({ mid, merchantInfo, products }) => ({
    id: mid,
    label: merchantInfo.name,
    detail: products === 0 ? 'no products' : count(products),
  }))
  const searching = open && (found.isFetching || searchText !== asked)
  const nothing = found.error ? failureText(found.error) : 'No merchant fits.'
  return (
    <ComboField
      label="Merchant"
      placeholder="All merchants"
      maxLength={SEARCH_MAX}
      text={typed ?? name}
      onText={(text) => {
        setTyped(text)
        if (text === '' && name !== '') onPick(undefined, '')
      }}
      onFocus={(event) => event.target.select()}
      onOpen={(next) => {
        setOpen(next)
        if (!next) setTyped(undefined)
      }}
      groups={[{ title: '', options: name === '' ? options : [ALL, ...options] }]}
      onPick={(option) =>
        option === ALL ? onPick(undefined, '') : onPick(option.id, option.label)
      }
      firstChosen={typed !== undefined && typed !== ''}
      waiting={searching}
      nothing={searching ? 'Searching…' : nothing}
    />
  )
}
