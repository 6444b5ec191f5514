import { LinkButton } from '#web/ui/controls/button.tsx'

export const ItemMissing = () => (
  <div className="wrap missing-page" data-mode="offro">
    <h1>Item non trovato</h1>
    <p className="soft">L’annuncio non esiste, è stato ritirato oppure non è più pubblico.</p>
    <div className="cluster">
      <LinkButton variant="primary" icon="arrow-left" href="/vetrina">
        Torna alla vetrina
      </LinkButton>
      <LinkButton href="/pubblica-annuncio">Chiedi un preventivo gratis</LinkButton>
    </div>
  </div>
)
