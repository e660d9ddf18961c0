import { messages } from '@orrery/contract/messages'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import { TextField } from '../ui/field/TextField.tsx'
import { CategoryField } from './CategoryField.tsx'
import css from './catalogue.module.css'
import { productIdFields } from './link-ids.ts'
import { LinkIdFields } from './LinkIdFields.tsx'
import { MerchantCombo } from './MerchantCombo.tsx'
import { categoriesOf, isPrice, pricesCross } from './product-filters.ts'
import type { Categories } from './use-categories.ts'
import type { ProductFiltering } from './use-product-filters.ts'

export const MAX_PRICE_ID = 'max-price'

interface ProductFormProps {
  filtering: ProductFiltering
  merchant: string
  onMerchant: (mid: string | undefined, name: string) => void
  categories: Categories
  /** The currency that prices are compared in; undefined until it is known. */
  comparedIn: string | undefined
}

/** What products are narrowed by, and what their links bring back (2-links §2 "Products"). */
export function ProductForm(props: ProductFormProps) {
  const { filtering, merchant, onMerchant, categories, comparedIn } = props
  const { form, edit } = filtering
  const of = comparedIn ? `, ${comparedIn}` : ''
  const price = (name: 'minPrice' | 'maxPrice') => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: form[name] ?? '',
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      if (isPrice(value)) edit({ [name]: value })
    },
  })
  return (
    <>
      <MerchantCombo name={merchant} onPick={onMerchant} />
      <CategoryField
        categories={categories}
        chosen={categoriesOf(form)}
        onChange={(chosen) => edit({ categoryIds: chosen.join(',') })}
      />
      <div className={css.prices}>
        <TextField label={`Min price${of}`} {...price('minPrice')} />
        <TextField
          id={MAX_PRICE_ID}
          label={`Max price${of}`}
          error={pricesCross(form) ? messages.maxBelowMin : undefined}
          {...price('maxPrice')}
        />
      </div>
      <CheckboxField
        label="Show offered products"
        hint="Only those that cost less than they did"
        checked={form.showOfferedProducts === 'true'}
        onChange={({ target: { checked } }) =>
          edit({ showOfferedProducts: checked ? 'true' : undefined })
        }
      />
      <LinkIdFields
        fields={productIdFields}
        texts={{ placementId: form.placementId ?? '', clickId: form.clickId ?? '' }}
        onChange={edit}
      />
    </>
  )
}
