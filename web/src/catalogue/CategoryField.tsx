import type { Category } from '@orrery/contract/catalogue/categories'
import { useState } from 'react'
import { count } from '../format/number.ts'
import { CheckboxField } from '../ui/field/CheckboxField.tsx'
import hidden from '../ui/base/VisuallyHidden.module.css'
import css from './category-field.module.css'
import type { Categories } from './use-categories.ts'

interface CategoryFieldProps {
  categories: Categories
  /** The ids of those that are chosen. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Any number of categories and subcategories; what is chosen is said while the list is folded. */
export function CategoryField({ categories, chosen, onChange }: CategoryFieldProps) {
  const [open, setOpen] = useState(false)
  const all = categories.all.flatMap((each) => [each, ...each.children.category])
  const names = all.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  const said = names.length > 1 ? `${count(names.length)} chosen` : (names[0] ?? 'All categories')

  function toggle(id: string) {
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  }

  return (
    <details className={css.categories} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={css.label}>Categories</span>
        <span className={css.said}>{said}</span>
      </summary>
      {open ? (
        <fieldset className={css.choices}>
          <legend className={hidden.hidden}>Categories</legend>
          {categories.instead ? <p className={css.quiet}>{categories.instead}</p> : null}
          {categories.all.map(({ children, ...top }) => (
            <div key={top.id}>
              <CategoryBox category={top} chosen={chosen} onToggle={toggle} />
              <div className={css.sub}>
                {children.category.map((each) => (
                  <CategoryBox key={each.id} category={each} chosen={chosen} onToggle={toggle} />
                ))}
              </div>
            </div>
          ))}
        </fieldset>
      ) : null}
    </details>
  )
}

interface CategoryBoxProps {
  category: Omit<Category, 'children'>
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function CategoryBox({ category: { id, name, products }, chosen, onToggle }: CategoryBoxProps) {
  return (
    <CheckboxField
      label={`${name} (${count(products)})`}
      checked={chosen.includes(id)}
      onChange={() => onToggle(id)}
    />
  )
}
