import { permits } from '@orrery/contract/access'
import type { User } from '@orrery/contract/accounts/user'
import type { CatalogueMerchant } from '@orrery/contract/catalogue/merchants'
import { orion } from '@orrery/contract/programmes/orion'
import { Link } from '../address/Link.tsx'
import { buttonClass } from '../ui/button/button-class.ts'
import { ItemCard } from '../ui/card/ItemCard.tsx'
import { Logo } from '../ui/card/Logo.tsx'
import { StateTag } from '../ui/state/StateTag.tsx'
import css from './catalogue.module.css'
import { productsWords } from './count-words.ts'

/** Below the name: its site, its mid. */
export const MERCHANT_LINES = 2

const links = orion.links[0].path

/** A merchant: logo, name and mid, and the ways to its links and products (2-links §2). */
export function MerchantCard({ merchant, user }: { merchant: CatalogueMerchant; user: User }) {
  const { mid, merchantInfo, active, products } = merchant
  const { name, url, logoUrl } = merchantInfo
  return (
    <ItemCard
      title={name}
      logo={<Logo name={name} source={logoUrl} />}
      actions={
        <>
          {active && permits(user, links) ? (
            <Link
              to={links}
              search={{ search: name }}
              className={buttonClass()}
              aria-label={`Make a link, ${name}`}
            >
              Make a link
            </Link>
          ) : null}
          {products > 0 && permits(user, '/products') ? (
            <Link
              to="/products"
              search={{ mid }}
              className={css.way}
              aria-label={`${productsWords(products)}, ${name}`}
            >
              {productsWords(products)}
            </Link>
          ) : null}
          {active ? null : <StateTag state="waiting">Left the programme</StateTag>}
        </>
      }
    >
      <p className={css.line} title={url}>
        {url}
      </p>
      <p className={css.line}>mid {mid}</p>
    </ItemCard>
  )
}
