import { CARD_EVENTS } from '#modules/billing/contract/card-events.ts'
import type { Site } from '#web/lib/site.ts'
import { useCopyToClipboard } from '#web/lib/use-copying.ts'
import { Button } from '#web/ui/controls/button.tsx'

/** What to do in Stripe's own panel, before its keys are typed below. */
export const StripeSteps = ({ url }: Pick<Site, 'url'>) => (
  <div className="stack small">
    <p>Nel pannello di Stripe:</p>
    <ol className="stack gap-3">
      <li>1. alla voce «Chiavi API» copia la chiave pubblica e quella segreta;</li>
      <li>
        2. alla voce «Webhook» aggiungi questo indirizzo:
        <WebhookAddress address={`${url}/api/webhooks/stripe`} />
      </li>
      <li>
        3. per quell’indirizzo scegli questi eventi, tutti:
        <details>
          <summary className="accented pressable pad-y-2">
            I {CARD_EVENTS.length} eventi da scegliere
          </summary>
          <ul>
            {CARD_EVENTS.map((event) => (
              <li key={event}>
                <code className="breakable">{event}</code>
              </li>
            ))}
          </ul>
        </details>
      </li>
      <li>
        4. copia il segreto che Stripe dà a quell’indirizzo nel campo «Segreto del webhook»: senza,
        un pagamento riuscito si vede solo la notte;
      </li>
      <li>5. attiva il «Portale clienti»: da lì chi è abbonato cambia la sua carta.</li>
    </ol>
  </div>
)

const WebhookAddress = ({ address }: { readonly address: string }) => {
  const { isCopied, copy } = useCopyToClipboard()
  return (
    <span className="cluster pad-y-2">
      <code className="breakable">{address}</code>
      <Button
        icon={isCopied ? 'check' : 'link'}
        onClick={() => void copy(address)}
        aria-live="polite"
      >
        {isCopied ? 'Indirizzo copiato' : 'Copia l’indirizzo'}
      </Button>
    </span>
  )
}
