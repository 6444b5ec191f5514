import type { Page } from '#web/lib/page.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'

const WAYS_ON = [
  { href: '/lavori', label: 'Guarda le richieste di lavoro' },
  { href: '/vetrina', label: 'Esplora la vetrina' },
  { href: '/pubblica-annuncio', label: 'Pubblica una richiesta' },
]

const NotFoundPage = () => (
  <div className="wrap missing-page">
    <p className="number" aria-hidden="true">
      <span>404</span>
    </p>
    <h1>Pagina non trovata</h1>
    <p className="soft">L’indirizzo che hai aperto non esiste o non esiste più.</p>
    <div className="cluster">
      <LinkButton variant="primary" href="/" label="Torna alla home" />
      {WAYS_ON.map(({ href, label }) => (
        <LinkButton key={href} href={href} variant="ghost" label={label} />
      ))}
    </div>
  </div>
)

export const page: Page = {
  Component: NotFoundPage,
  head: () => ({ title: 'Pagina non trovata', isIndexed: false }),
}
