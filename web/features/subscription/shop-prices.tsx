import { billingPaths } from '#modules/billing/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'

/** What is sold beside the plans, with its price, for who has no account yet. */
export const ShopPrices = () => {
  const { data: items = [] } = useApi(billingPaths.shopItems)
  return (
    items.length > 0 && (
      <section className="stack tight">
        <h3>Che cosa puoi aggiungere</h3>
        <KeyValueList
          look="wide"
          rows={items.map(({ name, description, price }) => ({
            term: name,
            value: (
              <>
                {formatPrice(price)}
                {description && <span className="regular soft small block">{description}</span>}
              </>
            ),
          }))}
        />
      </section>
    )
  )
}
