import type { Category } from '@orrery/contract/catalogue/categories'
import { messages } from '@orrery/contract/messages'
import { Link } from '../address/Link.tsx'
import { useAnswer } from '../api/use-answer.ts'
import { counted } from '../format/number.ts'
import { CardGrid } from '../ui/card/CardGrid.tsx'
import { ItemCard } from '../ui/card/ItemCard.tsx'
import { SkeletonCards } from '../ui/card/SkeletonCards.tsx'
import { EmptyState } from '../ui/state/EmptyState.tsx'
import css from './advertisers.module.css'
import { Failure } from '../api/Failure.tsx'

/** Every top-level category with its subcategories: name, id and how many products. */
export function Categories() {
  const { data, error, isPlaceholderData, refetch } = useAnswer('GET /home/getCategories', {})
  if (error && !data) {
    return <Failure error={error} onRetry={() => refetch()} />
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <SkeletonCards count={12} lines={6} wide />
      </div>
    )
  }
  if (data.data.length === 0) {
    return (
      <EmptyState title={messages.noCategoriesYet}>
        They come with the products of the feeds.
      </EmptyState>
    )
  }
  return (
    <CardGrid label="Categories" wide refetching={isPlaceholderData}>
      {data.data.map((category) => (
        <CategoryCard key={category.id} category={category} />
      ))}
    </CardGrid>
  )
}

function CategoryCard({ category: { children, ...top } }: { category: Category }) {
  return (
    <ItemCard title={top.name}>
      <Line category={top} />
      {children.category.length > 0 ? (
        <ul className={css.subcategories}>
          {children.category.map((each) => (
            <li key={each.id}>
              <Line category={each} named />
            </li>
          ))}
        </ul>
      ) : null}
    </ItemCard>
  )
}

interface LineProps {
  category: Omit<Category, 'children'>
  /** Says its name, which else stands above. */
  named?: boolean
}

function Line({ category: { id, name, products }, named }: LineProps) {
  const words = counted(products, 'product')
  return (
    <p className={css.category}>
      {named ? <span>{name}</span> : null}
      <small>id {id}</small>
      {products > 0 ? (
        <Link to="/products" search={{ categoryIds: id }} aria-label={`${words} of ${name}`}>
          {words}
        </Link>
      ) : (
        <small>{words}</small>
      )}
    </p>
  )
}
