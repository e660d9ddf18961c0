import { Products } from '../catalogue/Products.tsx'
import { useProductList } from '../catalogue/use-product-list.ts'
import { usePortal } from '../api/portal.ts'
import { friendlyTime } from '../format/instant.ts'
import { PageHead } from '../ui/page/PageHead.tsx'

/** Products - Orion (2-links §2): products of a million to be found, and left with their tracked links. */
export default function ProductsScreen() {
  const list = useProductList()
  const portal = usePortal()
  const asOf = list.products.data?.asOf
  return (
    <>
      <PageHead
        title="Products - Orion"
        // Holds its line before it is known.
        sub={
          asOf && portal
            ? `As of ${friendlyTime(asOf, portal.timeZone, portal.today)}, ${portal.timeZone}`
            : '\u00a0'
        }
      />
      <Products list={list} />
    </>
  )
}
