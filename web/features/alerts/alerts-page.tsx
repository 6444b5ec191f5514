import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { AlertList, AlertsWaiting } from './alert-list.tsx'

const AlertsPage = () => (
  <div className="wrap grid gap-5 page-end" data-mode="cerco">
    <PageHeader
      title="I tuoi avvisi"
      subtitle="Le ricerche che hai salvato: ti scriviamo quando arriva una nuova richiesta."
    />
    <RequireSignIn waiting={<AlertsWaiting />}>{() => <AlertList />}</RequireSignIn>
  </div>
)

export const page: Page = {
  Component: AlertsPage,
  head: () => ({ title: 'I tuoi avvisi', isIndexed: false }),
}
