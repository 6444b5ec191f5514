import { useEffect, useRef, useState } from 'react'
import type { PaymentFormReply } from '#modules/billing/contract/checkout.ts'
import { orderPaths } from '#modules/billing/contract/order-paths.ts'
import { PAYMENT_PAGE_PATH } from '#modules/billing/contract/paths.ts'
import { describeFailure, sendRequest } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'

const COMPLETED = '/abbonamento-completato'
/** Time to read the confirmation. */
const TO_COMPLETED_MS = 1500

export const PaymentView = ({ orderId }: { orderId: string }) => {
  const isOwnDocument = useOwnDocument()
  const { opened, trouble } = useOpenedPayment(isOwnDocument ? orderId : null)
  return (
    <section className="payment-view grid gap-4" aria-labelledby="payment-title">
      <h2 id="payment-title">Completa il Pagamento</h2>
      {trouble !== null && <NotOpened trouble={trouble} orderId={orderId} />}
      {opened === null && trouble === null && <CardSkeletons count={1} />}
      {opened && <PaymentForm payment={opened} />}
    </section>
  )
}

const NotOpened = ({ trouble, orderId }: { trouble: string; orderId: string }) => (
  <Alert tone="destructive">
    <p>{trouble}</p>
    <LinkButton href={`/ordini/${orderId}`} label="Vedi l’ordine" />
  </Alert>
)

const NOT_OPENED =
  'Non riusciamo a caricare il modulo di pagamento. Ricarica la pagina o riprova più tardi.'

const useOpenedPayment = (orderId: string | null) => {
  const [opened, setOpened] = useState<PaymentFormReply | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    if (orderId === null) return
    sendRequest<PaymentFormReply>('POST', orderPaths.orderPayment(orderId)).then(
      setOpened,
      (error: unknown) => setTrouble(describeFailure(error, NOT_OPENED)),
    )
  }, [orderId])
  return { opened, trouble }
}

const PaymentForm = ({ payment }: { payment: PaymentFormReply }) => {
  const place = useRef<HTMLDivElement>(null)
  const { form, hasFailed } = useCardForm(payment, place)
  const [isWorking, setWorking] = useState(false)

  const confirm = async () => {
    if (!form) return
    setWorking(true)
    const failure = await form.confirm().catch(() => NOT_OPENED)
    if (failure === null) return toastSuccess()
    setWorking(false)
    showToast({ title: 'Pagamento Fallito', description: failure, variant: 'destructive' })
  }
  return (
    <>
      <p>
        {payment.planName}: <strong>{formatPrice(payment.totalAmount)}</strong>
        {payment.isVatIncluded && ' IVA inclusa'}
      </p>
      {hasFailed && <Alert tone="destructive">{NOT_OPENED}</Alert>}
      <div ref={place} className="card-form" />
      <Button
        wide
        variant="primary"
        disabled={form === null}
        busy={isWorking}
        onClick={() => void confirm()}
        label={isWorking ? 'Elaborazione...' : 'Conferma Abbonamento'}
      />
      <p className="soft">
        I dati della carta vanno solo al servizio di pagamento: questo sito non li vede.
      </p>
    </>
  )
}

const toastSuccess = () => {
  showToast({ title: 'Pagamento Riuscito', description: 'Il tuo abbonamento è ora attivo!' })
  setTimeout(() => location.assign(COMPLETED), TO_COMPLETED_MS)
}

const useCardForm = (
  { scriptUrl, publishableKey, clientSecret }: PaymentFormReply,
  place: { readonly current: HTMLElement | null },
) => {
  const [form, setForm] = useState<CardForm | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!place.current) return
    let leave = () => {}
    openCardForm({ scriptUrl, publishableKey, clientSecret, place: place.current }).then(
      (opened) => {
        leave = opened.leave
        setForm(opened)
      },
      () => setFailed(true),
    )
    return () => leave()
  }, [scriptUrl, publishableKey, clientSecret, place])
  return { form, hasFailed }
}

/**
 * The policy that allows the card company's script belongs to one document, so in-app navigation must reload the
 * page. True once reloaded.
 */
const useOwnDocument = () => {
  const [isOwn, setOwn] = useState(false)
  useEffect(() => {
    const isLoadedHere = addressOfDocument() === PAYMENT_PAGE_PATH
    if (isLoadedHere) setOwn(true)
    else location.reload()
  }, [])
  return isOwn
}

const addressOfDocument = () => {
  const [entry] = performance.getEntriesByType('navigation')
  if (!entry) return null
  const { pathname, search } = new URL(entry.name)
  return pathname + search
}

/** The calls of the card company's script that the payment view makes. */
type FormOutcome<Value> =
  | ({ type: 'success' } & Value)
  | { type: 'error'; error: { message: string } }

type Actions = {
  readonly confirm: (input: { redirect: 'if_required' }) => Promise<FormOutcome<object>>
}

type Checkout = {
  readonly createPaymentElement: () => {
    readonly mount: (place: HTMLElement) => void
    readonly on: (event: 'ready' | 'loaderror', listener: () => void) => void
    readonly destroy: () => void
  }
  readonly loadActions: () => Promise<FormOutcome<{ actions: Actions }>>
}

type CardScript = (
  publishableKey: string,
  options: { locale: 'it' },
) => { readonly initCheckoutElementsSdk: (input: { clientSecret: string }) => Checkout }

/** Defined by the script, which only this page loads. */
const cardScript = () => (window as { readonly Stripe?: CardScript }).Stripe

type CardForm = {
  /** Resolves with null on success, or with the reason of the failure. */
  readonly confirm: () => Promise<string | null>
  readonly leave: () => void
}

type Input = {
  readonly scriptUrl: string
  readonly publishableKey: string
  readonly clientSecret: string
  readonly place: HTMLElement
}

/** Loads the script and shows the form; throws when either fails. */
const openCardForm = async (input: Input): Promise<CardForm> => {
  await loadScript(input.scriptUrl)
  const script = cardScript()
  if (!script) throw new Error('The card company’s script did not load')
  const { clientSecret } = input
  const checkout = script(input.publishableKey, { locale: 'it' }).initCheckoutElementsSdk({
    clientSecret,
  })
  const element = checkout.createPaymentElement()
  const ready = new Promise<void>((resolve, reject) => {
    element.on('ready', resolve)
    element.on('loaderror', () => reject(new Error('The payment form did not load')))
  })
  element.mount(input.place)
  const loaded = await checkout.loadActions()
  if (loaded.type === 'error') throw new Error(loaded.error.message)
  await ready
  return {
    confirm: async () => {
      const outcome = await loaded.actions.confirm({ redirect: 'if_required' })
      return outcome.type === 'success' ? null : outcome.error.message
    },
    leave: () => element.destroy(),
  }
}

const loadScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    if (cardScript()) return resolve()
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The script did not load')))
    document.head.append(script)
  })
