import { useState } from 'react'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { AcceptQuoteInput, QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type ComparedQuoteReply, quoteFirmName } from './comparison.ts'

type Props = {
  readonly item: Pick<ComparedQuoteReply, 'talkId' | 'professionalName' | 'firm'>
  readonly request: Pick<QuoteComparisonReply['request'], 'title' | 'canBeClosed'>
  /** Who was chosen before, if anybody. */
  readonly replaced?: string | undefined
  readonly onClose: () => void
}

/** Choosing names a person, never an amount; whether the request is completed too is asked with it. */
export const ChooseDialog = ({ item, request, replaced, onClose }: Props) => {
  const { busy, choose } = useChoosing({ item, onClose })
  const name = quoteFirmName(item)
  const closing = request.canBeClosed && (
    <Button
      key="closing"
      busy={busy === 'closing'}
      onClick={() => void choose({ closeRequest: true })}
    >
      Scegli e chiudi la richiesta
    </Button>
  )
  const choosing = (
    <Button
      key="choosing"
      variant="primary"
      busy={busy === 'leaving-open'}
      onClick={() => void choose({ closeRequest: false })}
    >
      Scegli
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      look="sheet"
      role="alertdialog"
      title={replaced === undefined ? `Scegli ${name}?` : `Scegli ${name} al posto di ${replaced}?`}
      actions={[choosing, closing]}
    >
      <div className="stack tight">
        <p>
          {name} legge subito la tua scelta; per dieci minuti puoi cambiare idea. Gli altri potranno
          rileggere la conversazione, ma non scriverti. La scelta non è un contratto.
        </p>
        {request.canBeClosed && (
          <p className="semibold">
            Se chiudi la richiesta, nessun altro vedrà i tuoi contatti. Non potrai più riaprirla.
          </p>
        )}
      </div>
    </Dialog>
  )
}

const useChoosing = ({ item, onClose }: Pick<Props, 'item' | 'onClose'>) => {
  const [busy, setBusy] = useState<'closing' | 'leaving-open' | null>(null)
  const refreshRequests = useRefreshRequests()
  const choose = async (body: AcceptQuoteInput) => {
    if (busy) return
    setBusy(body.closeRequest ? 'closing' : 'leaving-open')
    try {
      await sendRequest('POST', talkPaths.choose(item.talkId), { body })
      showToast({
        title: `Hai scelto ${quoteFirmName(item)}`,
        description: `${body.closeRequest ? 'La richiesta è chiusa. ' : ''}I professionisti che ti hanno scritto lo leggono nei messaggi; tra dieci minuti ricevono anche un’email.`,
      })
      onClose()
      await refreshRequests()
    } catch (failure) {
      showFailure(failure, 'La scelta non è stata salvata. Riprova.')
      setBusy(null)
    }
  }
  return { busy, choose }
}
