import { ModeBadge } from '#web/ui/content/badge.tsx'

/** For whoever hesitates at the door. */
export const WhyAnAccount = () => (
  <aside className="why-an-account" aria-label="A che cosa serve un account">
    <div data-mode="cerco">
      <ModeBadge mode="cerco" />
      <p>
        Pubblichi la tua richiesta gratis e ricevi fino a 5 preventivi da professionisti della tua
        zona. I tuoi contatti li vede solo chi può aiutarti.
      </p>
    </div>
    <div data-mode="offro">
      <ModeBadge mode="offro" />
      <p>
        Metti in vetrina i tuoi prodotti e servizi e, con un abbonamento, vedi i contatti di chi
        cerca proprio il tuo lavoro.
      </p>
    </div>
  </aside>
)
