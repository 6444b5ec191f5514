import { useState } from 'react'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import { describeFailure, sendRequest, useBusyState } from '#web/lib/api.ts'
import { useRefreshCart } from '#web/lib/cart.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'

/** A discount code: typed, or in force and what it does. */
export const DiscountCode = ({ cart }: { cart: CartReply }) => {
  const { discount, items } = cart
  const refreshCart = useRefreshCart()
  const { isBusy, whileBusy } = useBusyState()
  const [fault, setFault] = useState<string>()
  const change = (method: 'POST' | 'DELETE', body?: object) =>
    whileBusy(async () => {
      try {
        await sendRequest(method, billingPaths.cartDiscount, body && { body })
        setFault(undefined)
        await refreshCart()
      } catch (error) {
        setFault(describeFailure(error, 'Il codice non è stato applicato. Riprova.'))
      }
    })
  if (discount)
    return (
      <div className="stack tight" role="status">
        <p className="flex between aligned gap-2">
          <span>
            Codice <strong>{discount.code}</strong>
          </span>
          <Button variant="ghost" busy={isBusy} onClick={() => void change('DELETE')}>
            Togli
          </Button>
        </p>
        <p className="soft small">{discount.problem ?? effectOf(cart)}</p>
      </div>
    )
  if (items.every(({ itemType }) => itemType !== 'subscription_plan')) return null
  return (
    <form
      className="discount-code grid gap-2 aligned-start"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void change('POST', { code: new FormData(event.currentTarget).get('code') })
      }}
    >
      <Field id="codice-sconto" label="Codice sconto" error={fault}>
        <TextInput name="code" autoComplete="off" autoCapitalize="characters" maxLength={40} />
      </Field>
      <SubmitButton busy={isBusy} label="Applica" />
    </form>
  )
}

/** What is left to know of a discount: how long it holds, and what the plan cost before (art. 17-bis). */
const effectOf = ({ items, discount }: CartReply) => {
  const plan = items.find((item) => item.discount > 0)
  if (!plan || !discount) return ''
  const renewal =
    plan.billingType === 'recurring'
      ? `Lo sconto vale per il primo periodo: il rinnovo costa ${formatPrice(plan.price)}. `
      : ''
  const lowest =
    discount.lowestPrice === null
      ? ''
      : ` Prezzo più basso degli ultimi 30 giorni: ${formatPrice(discount.lowestPrice)}.`
  return `${renewal}Prezzo pieno: ${formatPrice(plan.price)}.${lowest}`
}
