import { LinkButton } from '#web/ui/controls/button.tsx'

export const JobMissing = () => (
  <div className="wrap missing-page">
    <h1>Annuncio non trovato</h1>
    <p className="soft">La richiesta non esiste, è stata ritirata oppure non è più pubblica.</p>
    <div className="cluster">
      <LinkButton variant="primary" icon="arrow-left" href="/lavori">
        Torna alle richieste
      </LinkButton>
      <LinkButton href="/pubblica-annuncio">Pubblica una richiesta</LinkButton>
    </div>
  </div>
)
