import { useEffect, useRef, useState } from 'react'
import type { PaymentFormReply } from '#modules/billing/contract/checkout.ts'
import { billingPaths, PAYMENT_PAGE } from '#modules/billing/contract/paths.ts'
import { send, sentenceOf } from '#web/lib/api.ts'
import { formatPrice } from '#web/lib/formats.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CardSkeletons } from '#web/ui/feedback/skeleton.tsx'
import { type CardForm, openCardForm } from './card-form.ts'

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
    <LinkButton href={`/ordini/${orderId}`}>Vedi l’ordine</LinkButton>
  </Alert>
)

const NOT_OPENED = 'Il modulo di pagamento non è arrivato. Ricarica la pagina o riprova più tardi.'

const useOpenedPayment = (orderId: string | null) => {
  const [opened, setOpened] = useState<PaymentFormReply | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    if (orderId === null) return
    send<PaymentFormReply>('POST', billingPaths.orderPayment(orderId)).then(
      setOpened,
      (error: unknown) => setTrouble(sentenceOf(error, NOT_OPENED)),
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
      >
        {isWorking ? 'Elaborazione...' : 'Conferma Abbonamento'}
      </Button>
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
    const isLoadedHere = addressOfDocument() === PAYMENT_PAGE
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
