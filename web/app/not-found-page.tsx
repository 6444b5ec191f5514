import type { Page } from '#web/lib/page.ts'

const NotFoundPage = () => (
  <section className="not-found">
    <h1>Pagina non trovata</h1>
    <p>L’indirizzo che hai aperto non esiste o non esiste più.</p>
    <p>
      <a href="/">Torna alla home</a>
    </p>
  </section>
)

export const page: Page = {
  Component: NotFoundPage,
  head: () => ({ title: 'Pagina non trovata', isIndexed: false }),
}
