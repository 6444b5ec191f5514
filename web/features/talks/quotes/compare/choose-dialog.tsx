import { useState } from 'react'
import { talkPaths } from '#modules/talks/contract/paths.ts'
import type { ChooseInput, QuoteComparisonReply } from '#modules/talks/contract/quotes.ts'
import { send, showFailure } from '#web/lib/api.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type Compared, nameOf } from './comparison.ts'

type Props = {
  readonly item: Pick<Compared, 'talkId' | 'professionalName' | 'firm'>
  readonly request: Omit<QuoteComparisonReply['request'], 'id'>
  readonly onClose: () => void
}

/** Choosing names a person, never an amount; whether the request is completed too is asked with it. */
export const ChooseDialog = ({ item, request, onClose }: Props) => {
  const { busy, choose } = useChoosing({ item, onClose })
  const name = nameOf(item)
  return (
    <Dialog
      open
      onClose={onClose}
      look="sheet"
      role="alertdialog"
      title={`Hai scelto ${name}?`}
      actions={
        <>
          {request.canBeClosed && (
            <Button
              variant="primary"
              busy={busy === 'closing'}
              onClick={() => void choose({ closeRequest: true })}
            >
              Sì, chiudi la richiesta
            </Button>
          )}
          <Button
            variant={request.canBeClosed ? 'secondary' : 'primary'}
            busy={busy === 'leaving-open'}
            onClick={() => void choose({ closeRequest: false })}
          >
            {request.canBeClosed ? 'Sì, lasciala aperta' : 'Sì, ho scelto'}
          </Button>
        </>
      }
    >
      <div className="stack tight">
        <p>
          {name} lo vede subito nei messaggi; anche chi altro ti ha scritto, che da ora può leggere
          e non più scriverti. L’email parte tra dieci minuti: fino ad allora puoi scegliere un
          altro preventivo, se ne hai. Non è un contratto e qui non si paga niente: prezzo e tempi
          li confermate tra voi.
        </p>
        {request.canBeClosed && (
          <p>
            <strong>Hai trovato?</strong> Se chiudi «{request.title}», nessun altro professionista
            può vedere i tuoi contatti e la richiesta risulta completata. Non si può tornare
            indietro.
          </p>
        )}
      </div>
    </Dialog>
  )
}

const useChoosing = ({ item, onClose }: Omit<Props, 'request'>) => {
  const [busy, setBusy] = useState<'closing' | 'leaving-open' | null>(null)
  const refreshRequests = useRefreshRequests()
  const choose = async (body: ChooseInput) => {
    if (busy) return
    setBusy(body.closeRequest ? 'closing' : 'leaving-open')
    try {
      await send('POST', talkPaths.choose(item.talkId), { body })
      showToast({
        title: `Hai scelto ${nameOf(item)}`,
        description: `${body.closeRequest ? 'La richiesta è chiusa. ' : ''}Lo leggono nei messaggi. L’email parte tra dieci minuti.`,
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
