import type { Page } from '#web/lib/page.ts'
import { NotFound } from '#web/ui/feedback/not-found.tsx'

export const page: Page = {
  Component: () => <NotFound />,
  head: () => ({ title: 'Pagina non trovata', isIndexed: false }),
}
