import { useDebouncedValue } from '@mantine/hooks'
import IconSearch from '~icons/search'
import { useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { count } from '../format/number.ts'
import { IconButton } from '../ui/button/IconButton.tsx'
import { ComboField } from '../ui/field/ComboField.tsx'
import type { Option } from '../ui/field/OptionList.tsx'
import css from './catalogue.module.css'
import { LONGEST_SEARCH, type ProductFilters } from './product-filters.ts'
import type { ProductFiltering } from './use-product-filters.ts'

const PAUSE_MS = 150
/** A single letter fits nearly everything. */
const SHORTEST = 2

/** What a text may become: an option is the change of filters that it stands for. */
interface Suggestion extends Option {
  change: ProductFilters
}

interface ProductSearchProps {
  filtering: ProductFiltering
  onSubmit: () => void
  /** A merchant was picked, whose name is known here. */
  onMerchant: (mid: string, name: string) => void
}

/** The text that products are searched by, with words, merchants and categories that it may become. */
export function ProductSearch({ filtering, onSubmit, onMerchant }: ProductSearchProps) {
  const { form, edit, apply } = filtering
  const [open, setOpen] = useState(false)
  const text = form.q ?? ''
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS)
  const asked = open && q.length >= SHORTEST
  const found = useAnswer('GET /home/suggestProducts', asked ? { query: { q } } : undefined)
  const { words = [], merchants = [], categories = [] } = (asked && found.data) || {}

  return (
    <search className={css.search}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <ComboField<Suggestion>
          type="search"
          label="Search text"
          placeholder="Product, brand or merchant"
          maxLength={LONGEST_SEARCH}
          enterKeyHint="search"
          text={text}
          onText={(value) => edit({ q: value })}
          onOpen={setOpen}
          groups={[
            {
              title: 'Words',
              options: words.map((each) => ({
                id: `word ${each._id}`,
                label: each._id,
                detail: count(each.count),
                change: { q: each._id },
              })),
            },
            {
              title: 'Merchants',
              options: merchants.map((each) => ({
                id: `merchant ${each._id}`,
                label: each.name,
                detail: count(each.count),
                change: { q: undefined, mid: each._id, categoryIds: undefined },
              })),
            },
            {
              title: 'Categories',
              options: categories.map((each) => ({
                id: `category ${each._id}`,
                label: each.name,
                detail: count(each.count),
                change: { q: undefined, categoryIds: each._id },
              })),
            },
          ]}
          onPick={({ change, label }) => {
            if (change.mid !== undefined) onMerchant(change.mid, label)
            apply(change)
          }}
        />
        <IconButton type="submit" label="Search" icon={<IconSearch size={17} stroke={1.75} />} />
      </form>
    </search>
  )
}
