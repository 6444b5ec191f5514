import type { FirstStepsReply } from '#modules/operations/contract/first-steps.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { LocalAddress } from './local-address.tsx'
import { MarkButton, type MarkedProps } from './review-button.tsx'

type Props = MarkedProps & Pick<FirstStepsReply, 'localAddress'>

/** In place of the steps once all are done, until the operator closes it. */
export const SiteReady = ({ localAddress, onMarked }: Props) => (
  <section className="first-steps boxed" aria-labelledby="sito-pronto">
    <div className="site-ready">
      <h2 id="sito-pronto">Il tuo sito è pronto</h2>
      <p>Tutti i primi passi sono fatti e il primo annuncio è pubblico.</p>
      <LocalAddress localAddress={localAddress} />
      <div className="cluster">
        <LinkButton variant="primary" href="/lavori">
          Guarda il sito
        </LinkButton>
        <MarkButton
          mark="ready"
          label="Ho capito"
          failure="L’avviso non è stato chiuso. Riprova."
          onMarked={onMarked}
        />
      </div>
    </div>
    <Recommended />
  </section>
)

export const Recommended = () => (
  <p className="recommended soft ruled">
    Consigliato: prima che un professionista veda i contatti chiedigli il profilo dell’impresa con
    la partita IVA. Chi riceve una chiamata sa da chi, e chi raccoglie numeri resta fuori.{' '}
    <a href="/admin/impostazioni/professionisti">Scegli che cosa serve</a>
  </p>
)
