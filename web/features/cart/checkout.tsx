import { useState } from 'react'
import { TRANSFER_ONLY_NOTICE } from '#modules/billing/contract/begin-request.ts'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import type { PaymentMethodsReply } from '#modules/billing/contract/checkout.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { NearbyReply } from '#modules/kernel/contract/nearby.ts'
import { nearbyPath } from '#modules/kernel/contract/nearby-words.ts'
import type { PaymentMethod } from '#modules/kernel/payment-method.ts'
import { useApi } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { readLocalItem, storeLocalItem } from '#web/lib/own-store.ts'
import { NearbyFigure, PlanTooLargeNote } from '#web/listing/nearby-figure.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { BeginRequestBox, useImmediateStartRequest } from './begin-request.tsx'
import { BillingDetails } from './billing-details.tsx'
import { CartTotal } from './cart-total.tsx'
import { useCheckout } from './use-checkout.ts'

const CARD = {
  value: 'card',
  label: 'Carta',
  hint: 'L’acquisto si attiva subito. Paghi sulla pagina sicura di Stripe.',
  icon: 'card',
} as const

const TRANSFER = {
  value: 'bank_transfer',
  label: 'Bonifico bancario',
  hint: 'Ti mandiamo IBAN e causale. L’acquisto si attiva quando riceviamo il bonifico, in 1-2 giorni lavorativi.',
  icon: 'bank',
} as const

const methodsOf = (offered: PaymentMethodsReply | undefined, { isTransferOnly }: CartReply) => [
  ...(offered?.card && !isTransferOnly ? [saidAs(CARD, offered.words.card)] : []),
  ...(offered?.bankTransfer ? [saidAs(TRANSFER, offered.words.bankTransfer)] : []),
]

/** The operator's texts, if any. */
const saidAs = <Method extends typeof CARD | typeof TRANSFER>(
  method: Method,
  { displayName, description }: PaymentMethodsReply['words']['card'],
) => ({ ...method, label: displayName || method.label, hint: description || method.hint })

const DiscountCode = lazyPart(async () => (await import('./discount-code.tsx')).DiscountCode)

type CheckoutProps = {
  cart: CartReply
  /** The checkout was stopped by these changes, one sentence each. */
  onChanged: (changes: readonly string[]) => void
}

/** Stays chosen while the billing profile is completed on its own page. */
const METHOD = 'pagamento'

/** Tells buyers of plans how much there is for them. */
const BeforePaying = ({ cart }: Pick<CheckoutProps, 'cart'>) => {
  const { data: plans = [] } = useApi(billingPaths.plans)
  const { data: nearby } = useApi<NearbyReply>(nearbyPath)
  const chosen = plans.filter(({ id }) => cart.items.some(({ itemId }) => itemId === id))
  if (chosen.length === 0 || !nearby?.trades.length) return null
  return (
    <>
      <NearbyFigure />
      {chosen.map((plan) => (
        <PlanTooLargeNote key={plan.id} plan={plan} plans={plans} />
      ))}
    </>
  )
}

const FORM_ID = 'dati-fatturazione'

export const Checkout = ({ cart, onChanged }: CheckoutProps) => {
  const { data: profile } = useApi(billingPaths.profile)
  const { data: offered } = useApi(billingPaths.paymentMethods)
  const [requested, setRequested] = useState(() => readLocalItem(METHOD))
  const methods = methodsOf(offered, cart)
  const method = (methods.find(({ value }) => value === requested) ?? methods[0])?.value ?? null
  const { checkOut, isWorking, obstacle } = useCheckout(onChanged)
  const begin = useImmediateStartRequest(cart, profile)
  const pay = async () => {
    if (method && begin.mayGoOn()) await checkOut(cart, method, begin.box.isChecked)
  }
  const isAsked = profile?.isComplete === false

  return (
    <>
      {profile && (
        <BillingDetails
          profile={profile}
          formId={FORM_ID}
          onConsumer={begin.setConsumer}
          onSaved={pay}
        />
      )}
      <section className="cart-methods grid gap-4" aria-label="Pagamento">
        <Methods
          cart={cart}
          offered={offered}
          method={method}
          onChoose={(chosen) => {
            setRequested(chosen)
            storeLocalItem(METHOD, chosen)
          }}
        />
        {begin.isNeeded && <BeginRequestBox {...begin.box} cart={cart} />}
      </section>
      <section className="cart-checkout grid gap-4 boxed roomy" aria-label="Riepilogo">
        <CartTotal cart={cart} />
        <DiscountCode cart={cart} />
        <BeforePaying cart={cart} />
        <div className="pay-bar grid gap-2">
          {obstacle !== null && (
            <Alert live tone="destructive">
              {obstacle}
            </Alert>
          )}
          <p className="again flex between aligned digits" aria-hidden="true">
            <span>Da pagare</span>
            <strong className="larger">{formatPrice(cart.totalAmount)}</strong>
          </p>
          <Button
            variant="primary"
            wide
            disabled={method === null}
            busy={isWorking}
            busyLabel="Un momento…"
            {...(isAsked && { type: 'submit', form: FORM_ID })}
            onClick={() => {
              if (isAsked) begin.mayGoOn()
              else void pay()
            }}
            label={isFree(cart) ? 'Attiva senza pagare' : PAY_LABELS[method ?? 'bank_transfer']}
          />
        </div>
        <p className="soft small">
          Ordinando accetti i <a href="/pagine/termini-condizioni">termini e le condizioni</a>. Se
          sei un consumatore puoi recedere entro 14 giorni: trovi le istruzioni nella pagina
          dell’ordine.
        </p>
      </section>
    </>
  )
}

/** Said here and not beside the price, because it depends on the method. */
const RENEWALS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Con la carta il piano si rinnova da solo a ogni scadenza, finché non lo disdici.',
  bank_transfer: 'Con il bonifico il piano vale un solo periodo e non si rinnova da solo.',
}

const isFree = ({ totalAmount }: CartReply) => totalAmount === 0

const FREE =
  'Non c’è nulla da pagare: l’acquisto si attiva subito, vale un solo periodo e non si rinnova da solo.'

const PAY_LABELS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Vai al pagamento',
  bank_transfer: 'Ordina con obbligo di pagamento',
}

type MethodsProps = {
  cart: CartReply
  offered: PaymentMethodsReply | undefined
  method: PaymentMethod | null
  onChoose: (method: PaymentMethod) => void
}

const Methods = ({ cart, offered, method, onChoose }: MethodsProps) => {
  const methods = methodsOf(offered, cart)
  const isRecurring = cart.items.some(({ billingType }) => billingType === 'recurring')
  if (isFree(cart)) return <Alert>{FREE}</Alert>
  if (methods.length === 0)
    return (
      offered && <Alert tone="warning">In questo momento non puoi pagare. Riprova più tardi.</Alert>
    )
  return (
    <>
      <ChoiceGroup
        look="tiles rows"
        legend="Come vuoi pagare?"
        type="radio"
        name="paymentMethod"
        choices={methods}
        chosen={method ? [method] : []}
        onChoose={(value) => onChoose(value as PaymentMethod)}
      />
      {cart.isTransferOnly && <Alert tone="warning">{TRANSFER_ONLY_NOTICE}</Alert>}
      {isRecurring && method && <Alert>{RENEWALS[method]}</Alert>}
    </>
  )
}
