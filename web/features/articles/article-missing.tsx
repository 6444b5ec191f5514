import { LinkButton } from '#web/ui/controls/button.tsx'

export const ArticleMissing = () => (
  <div className="wrap missing-page">
    <h1>Articolo non trovato</h1>
    <p className="soft">L’articolo che cerchi non esiste, oppure non è più pubblicato.</p>
    <div className="cluster">
      <LinkButton variant="primary" icon="arrow-left" href="/blog">
        Torna al Blog
      </LinkButton>
      <LinkButton href="/">Vai alla home</LinkButton>
    </div>
  </div>
)
