import { useState } from 'react'
import {
  BEGIN_REQUEST,
  BEGIN_REQUEST_MISSING,
  needsBeginRequest,
  TRANSFER_ONLY,
  WITHDRAWAL_FORM_PAGE,
} from '#modules/billing/contract/begin-request.ts'
import type { CartReply } from '#modules/billing/contract/cart.ts'
import type { PaymentMethodsReply } from '#modules/billing/contract/checkout.ts'
import { isConsumer } from '#modules/billing/contract/consumer.ts'
import { billingPaths } from '#modules/billing/contract/paths.ts'
import type { BillingProfileReply } from '#modules/billing/contract/profile-shape.ts'
import { contactPriceText } from '#modules/billing/contract/usage-text.ts'
import { useApi } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { readOwn, storeOwn } from '#web/lib/own-store.ts'
import { NearbyFigure, PlanRemark } from '#web/listing/nearby-figure.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { BillingDetails } from './billing-details.tsx'
import { Total } from './total.tsx'
import { type PaymentMethod, useCheckout } from './use-checkout.ts'

const CARD = {
  value: 'card',
  label: 'Carta',
  hint: 'Attivo subito. Paghi sulla pagina sicura di Stripe.',
  icon: 'card',
} as const

const TRANSFER = {
  value: 'bank_transfer',
  label: 'Bonifico bancario',
  hint: 'Ti diamo IBAN e causale. Attivo quando il bonifico arriva, in 1-2 giorni lavorativi.',
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

/** Of plans: how much there is for them. */
const BeforePaying = ({ cart }: Pick<CheckoutProps, 'cart'>) => {
  const { data: plans = [] } = useApi(billingPaths.plans)
  const chosen = plans.filter(({ id }) => cart.items.some(({ itemId }) => itemId === id))
  if (chosen.length === 0) return null
  return (
    <>
      <NearbyFigure />
      {chosen.map((plan) => (
        <PlanRemark key={plan.id} plan={plan} plans={plans} />
      ))}
    </>
  )
}

const FORM_ID = 'dati-fatturazione'

/** Whom to invoice, the total, and how to pay. */
export const Checkout = ({ cart, onChanged }: CheckoutProps) => {
  const { data: profile } = useApi(billingPaths.profile)
  const { data: offered } = useApi(billingPaths.paymentMethods)
  const [requested, setRequested] = useState(() => readOwn(METHOD))
  const methods = methodsOf(offered, cart)
  const method = (methods.find(({ value }) => value === requested) ?? methods[0])?.value ?? null
  const { checkOut, isWorking, obstacle } = useCheckout(onChanged)
  const begin = useBeginRequest(cart, profile)
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
      <section className="cart-checkout grid gap-4 boxed roomy" aria-label="Riepilogo e pagamento">
        <DiscountCode cart={cart} />
        <Total cart={cart} />
        <BeforePaying cart={cart} />
        <Methods
          cart={cart}
          offered={offered}
          method={method}
          onChoose={(chosen) => {
            setRequested(chosen)
            storeOwn(METHOD, chosen)
          }}
        />
        {begin.isNeeded && <BeginRequestBox {...begin.box} cart={cart} />}
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
          >
            {isFree(cart) ? 'Attiva senza pagare' : PAY_LABELS[method ?? 'bank_transfer']}
          </Button>
        </div>
        <p className="soft small">
          Ordinando accetti i <a href="/pagine/termini-condizioni">termini e le condizioni</a>. Se
          sei un consumatore puoi recedere entro 14 giorni dalla pagina dell’ordine.
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
  'Non c’è nulla da pagare: quello che hai scelto si attiva subito, vale un solo periodo e non si rinnova da solo.'

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
      offered && (
        <Alert tone="warning">In questo momento non è possibile pagare. Riprova più tardi.</Alert>
      )
    )
  return (
    <>
      <ChoiceGroup
        legend="Come vuoi pagare?"
        type="radio"
        name="paymentMethod"
        choices={methods}
        chosen={method ? [method] : []}
        onChoose={(value) => onChoose(value as PaymentMethod)}
      />
      {cart.isTransferOnly && <Alert tone="warning">{TRANSFER_ONLY}</Alert>}
      {isRecurring && method && <Alert>{RENEWALS[method]}</Alert>}
    </>
  )
}

type Props = {
  cart: CartReply
  isChecked: boolean
  /** True after an attempt without it. */
  isMissed: boolean
  onChange: (isChecked: boolean) => void
}

const BEGIN_NAME = 'beginNow'

/** One sentence, and below it what the buyer acknowledges with it. */
const [begins, knows] = BEGIN_REQUEST.words.split(/(?<=\.) (?=So che)/)

/** A consumer's express request to begin at once, with the cost of a later withdrawal. */
const BeginRequestBox = ({ cart, isChecked, isMissed, onChange }: Props) => (
  <div className="begin-request grid gap-2">
    <Checkbox
      name={BEGIN_NAME}
      label={begins}
      hint={knows}
      checked={isChecked}
      error={isMissed && !isChecked ? BEGIN_REQUEST_MISSING : undefined}
      onChange={(event) => onChange(event.target.checked)}
    />
    {cart.items
      .map((item) => contactPriceText({ ...item, price: item.price - item.discount }))
      .map(
        (text) =>
          text && (
            <p key={text} className="small">
              {text}
            </p>
          ),
      )}
    <details className="small">
      <summary className="pressable aligned accented gap-1">
        Il recesso nei dettagli
        <Icon name="chevron-down" />
      </summary>
      <p className="soft">
        <a href="/pagine/termini-condizioni">Come funziona il recesso</a> ·{' '}
        <a href={WITHDRAWAL_FORM_PAGE}>Modulo di recesso</a>
      </p>
    </details>
  </div>
)

/** Whether the cart needs the express request of this buyer, as saved or as typed just now. */
const useBeginRequest = (cart: CartReply, profile: BillingProfileReply | undefined) => {
  const [typedConsumer, setConsumer] = useState<boolean | null>(null)
  const [isChecked, setChecked] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const buysAsConsumer =
    profile !== undefined &&
    (profile.isComplete ? isConsumer(profile) : (typedConsumer ?? isConsumer(profile)))
  const isNeeded = buysAsConsumer && needsBeginRequest(cart.items)

  return {
    isNeeded,
    setConsumer,
    box: { isChecked: isNeeded && isChecked, isMissed, onChange: setChecked },
    mayGoOn: () => {
      const isMissing = isNeeded && !isChecked
      setMissed(isMissing)
      // The button may be far from it: the focus brings it into sight.
      if (isMissing) document.getElementsByName(BEGIN_NAME)[0]?.focus()
      return !isMissing
    },
  }
}
