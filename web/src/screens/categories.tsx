import { Categories } from '../catalogue/Categories.tsx'
import { PageHead } from '../ui/page/PageHead.tsx'

/** Categories list (2-links §2). */
export default function CategoriesScreen() {
  return (
    <>
      <PageHead title="Categories" sub="Every category with its subcategories and their ids." />
      <Categories />
    </>
  )
}
