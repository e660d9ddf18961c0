import type { Product } from '@orrery/contract/catalogue/products'
import { messages } from '@orrery/contract/messages'
import { programmeOf } from '../programmes/all-programmes.ts'
import { ProgrammeDot } from '../programmes/ProgrammeDot.tsx'
import { VisuallyHidden } from '../ui/base/VisuallyHidden.tsx'
import { ItemCard } from '../ui/card/ItemCard.tsx'
import { Picture } from '../ui/card/Picture.tsx'
import css from './catalogue.module.css'
import { ItemLink } from './ItemLink.tsx'
import type { WantedIds } from './link-ids.ts'
import { cpcText, priceText } from './money-text.ts'
import { pictureSources } from './picture-sources.ts'
import { useShownPrice } from './use-shown-price.ts'

/** As the grid draws it: two on a phone, else some two hundred pixels. */
const SIZES = '(max-width: 720px) 50vw, 240px'

/** Below the title: merchant, manufacturer, price, what a click earns. */
export const PRODUCT_LINES = 4

interface ProductCardProps {
  product: Product
  wanted: WantedIds
}

/** A product that can be promoted: what it is, what it costs, and its tracked link. */
export function ProductCard({ product: { _id, _source: of }, wanted }: ProductCardProps) {
  const programme = programmeOf(of.programme)
  const { placementId, clickId } = wanted.ids
  const shownPrice = useShownPrice()
  const cost = of.price.value
  const about = shownPrice(cost, of.currency)
  const was = of.originalPrice.value
  const reduced = cost !== null && was !== null && was > cost
  return (
    <ItemCard
      title={of.title}
      picture={<Picture sources={pictureSources(of.images.image[0]?.value)} sizes={SIZES} />}
      actions={
        <ItemLink
          // A link of other ids is another one: what was made of it no longer holds.
          key={`${placementId} ${clickId}`}
          of="product"
          _id={_id}
          name={of.title}
          link={of.link}
          wanted={wanted}
          label="Copy"
          done={messages.copiedProductUrl}
        />
      }
    >
      <div className={css.facts}>
        <p className={css.owner}>
          <span className={css.line} title={of.merchantName}>
            {of.merchantName}
          </span>
          {programme ? <ProgrammeDot of={programme}>{programme.name}</ProgrammeDot> : null}
        </p>
        {of.manufacturer ? (
          <p className={css.line} title={of.manufacturer}>
            {of.manufacturer}
          </p>
        ) : null}
        <p className={css.price}>
          <strong>{priceText(cost, of.currency)}</strong>
          {reduced ? (
            <>
              <VisuallyHidden>, before </VisuallyHidden>
              <s>{priceText(was, of.currency)}</s>
            </>
          ) : null}
          {about === undefined ? null : <small>{about}</small>}
        </p>
        <p className={css.line}>Est. CPC {cpcText(of.estimatedCPC.value, of.cpcCurrency)}</p>
      </div>
    </ItemCard>
  )
}
