import { useState } from 'react'
import { useNavigate } from 'react-router'
import { talkPagePath, talkPaths } from '#modules/talks/contract/paths.ts'
import type { QuoteReply } from '#modules/talks/contract/quotes.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { ApiError, sendRequest, showFailure } from '#web/lib/api.ts'
import { showFieldIssues } from '#web/lib/form-problems.ts'
import { openFirmDialog } from '#web/lib/subscription/subscription-dialog.ts'
import { showToast } from '#web/lib/toast.ts'
import type { ListingFormOf } from '#web/listing/form/use-listing-form.ts'
import { useSending } from '#web/listing/form/use-sending.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QuoteCard } from '../quote-card.tsx'
import { type QuoteFormValues, toQuoteInput } from './quote-form-values.ts'

type Props = {
  readonly quote: QuoteReply
  readonly clientName: string
  readonly isSending: boolean
  readonly onClose: () => void
  readonly onSend: () => void
}

/** The quote as the client will see it; only from here it is sent. */
export const QuotePreview = ({ quote, clientName, isSending, onClose, onSend }: Props) => (
  <Dialog
    open
    onClose={onClose}
    look="full"
    title={`Così lo vedrà ${clientName}`}
    actions={
      <>
        <Button variant="primary" busy={isSending} onClick={onSend}>
          Invia il preventivo
        </Button>
        <Button onClick={onClose}>Modifica</Button>
      </>
    }
  >
    <div className="stack">
      <QuoteCard quote={quote} viewer="client" talkId={null} />
      <p className="soft small">
        Il preventivo lo vedete solo voi due, e nessun altro professionista. Dopo l’invio non puoi
        cambiarlo, ma puoi mandarne una nuova versione.
      </p>
    </div>
  </Dialog>
)

/** Sends once, however often it is tried; the draft is forgotten then. */
export const useSendingQuote = (talk: TalkReply, forgetDraft: () => void) => {
  const navigate = useNavigate()
  const sending = useSending(`invio-preventivo:${talk.id}`)
  const [isSending, setSending] = useState(false)

  const sendQuote = async (form: ListingFormOf<QuoteFormValues>, backToForm: () => void) => {
    if (isSending) return
    setSending(true)
    const body = toQuoteInput(form.getValues())
    try {
      const headers = { 'Idempotency-Key': sending.keyFor(body) }
      await sendRequest('POST', talkPaths.quotes(talk.id), { body, headers })
      sending.done()
      forgetDraft()
      showToast({ title: 'Preventivo inviato', description: `${talk.with.name} lo vede subito.` })
      await navigate(talkPagePath(talk.id))
    } catch (failure) {
      explain(failure, form, backToForm)
    } finally {
      setSending(false)
    }
  }
  return { isSending, sendQuote }
}

/** What a professional lacks has a dialog of its own; faults stand at their fields. */
const explain = (
  failure: unknown,
  form: ListingFormOf<QuoteFormValues>,
  backToForm: () => void,
) => {
  if (openFirmDialog(failure)) return
  if (failure instanceof ApiError && failure.issues.length > 0) backToForm()
  if (!showFieldIssues(form, failure))
    showFailure(failure, 'Il preventivo non è stato inviato. Riprova.')
}
