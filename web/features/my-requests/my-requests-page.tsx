import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { RequestList } from './request-list.tsx'
import { RequestsWaiting } from './requests-waiting.tsx'

const MyRequestsPage = () => (
  <div className="wrap my-requests" data-mode="cerco">
    <PageHeader
      title="I Miei Annunci"
      subtitle="Le tue richieste: a che punto sono, e chi ha visto i tuoi contatti."
      actions={
        <LinkButton href="/pubblica-annuncio" variant="primary" icon="plus">
          Pubblica un annuncio
        </LinkButton>
      }
    />
    <RequireSignIn waiting={<RequestsWaiting />}>{() => <RequestList />}</RequireSignIn>
  </div>
)

export const page: Page = {
  Component: MyRequestsPage,
  head: () => ({ title: 'I Miei Annunci', isIndexed: false }),
}
