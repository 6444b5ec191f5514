import type { CartReply } from '#modules/billing/contract/cart.ts'
import { formatNumber, formatPrice } from '#web/lib/formats.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'

export const CartTotal = ({ cart }: { cart: CartReply }) => (
  <>
    <h2 className="larger">Riepilogo</h2>
    <dl className="sums digits grid gap-1">
      {cart.isVatIncluded && (
        <>
          <Sum label="Imponibile" amount={cart.totalAmount - cart.vatAmount} />
          <Sum label={`IVA ${formatNumber(cart.vatRate)}%`} amount={cart.vatAmount} />
        </>
      )}
      <div className="sum flex between largest aligned-baseline ruled">
        <dt>Totale</dt>
        <dd>
          <strong>{formatPrice(cart.totalAmount)}</strong>
        </dd>
      </div>
    </dl>
    {cart.isVatIncluded && <p className="soft small">IVA inclusa.</p>}
    {cart.taxNotice !== null && <Alert>{cart.taxNotice}</Alert>}
  </>
)

const Sum = ({ label, amount }: { label: string; amount: number }) => (
  <div className="flex between soft">
    <dt>{label}</dt>
    <dd>{formatPrice(amount)}</dd>
  </div>
)
