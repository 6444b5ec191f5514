import { useBusyState } from '#web/lib/api.ts'
import { chooseConsent } from '#web/lib/consent.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** Both answers look the same. */
export const ConsentQuestion = () => {
  const { isBusy, whileBusy } = useBusyState(() =>
    showToast({
      title: 'Errore',
      description: 'Non siamo riusciti a salvare la scelta. Riprova.',
      variant: 'destructive',
    }),
  )
  return (
    <section className="consent-banner on-surface" aria-label="Contenuti pubblicitari di terzi">
      <div className="wrap cluster pad-y-3 gap-3-5">
        <p className="small readable">
          <strong>Contenuti pubblicitari di terzi.</strong> Con il tuo consenso mostriamo annunci di
          altri fornitori, che ricevono il tuo indirizzo IP. Se rifiuti, il sito funziona allo
          stesso modo. <a href="/pagine/privacy-policy">Privacy policy</a>
        </p>
        <div className="answers grid gap-3">
          <Button onClick={() => void whileBusy(() => chooseConsent('refused'))} busy={isBusy}>
            Rifiuta
          </Button>
          <Button onClick={() => void whileBusy(() => chooseConsent('accepted'))} busy={isBusy}>
            Accetta
          </Button>
        </div>
      </div>
    </section>
  )
}
