import { type FirstStepsReply, firstStepsPath } from '#modules/operations/contract/first-steps.ts'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import type { ReviewProps } from './review-button.tsx'

/** In place of the steps once all are done, until the operator closes it. */
export const SiteReady = ({ onDismissed }: { onDismissed: ReviewProps['onReviewed'] }) => {
  const dismiss = async () => {
    try {
      const body = { step: 'ready' }
      const stored = await send<FirstStepsReply>('POST', firstStepsPath, { body })
      await onDismissed(stored, { revalidate: false })
    } catch (error) {
      showFailure(error, 'L’avviso non è stato chiuso. Riprova.')
    }
  }
  return (
    <section className="first-steps" aria-labelledby="sito-pronto">
      <div className="site-ready">
        <h2 id="sito-pronto">Il tuo sito è pronto</h2>
        <p>Tutti i primi passi sono fatti e il primo annuncio è pubblico.</p>
        <div className="cluster">
          <LinkButton variant="primary" href="/">
            Guarda il sito
          </LinkButton>
          <Button onClick={() => void dismiss()}>Ho capito</Button>
        </div>
      </div>
      <Recommended />
    </section>
  )
}

export const Recommended = () => (
  <p className="recommended soft">
    Consigliato: prima che un professionista veda i contatti chiedigli il profilo dell’impresa con
    la partita IVA. Chi riceve una chiamata sa da chi, e chi raccoglie numeri resta fuori.{' '}
    <a href="/admin/impostazioni/professionisti">Scegli che cosa serve</a>
  </p>
)
