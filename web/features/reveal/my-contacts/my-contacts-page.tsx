import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ContactList, ContactsWaiting } from './contact-list.tsx'

const MyContactsPage = () => (
  <div className="wrap my-contacts" data-mode="offro">
    <PageHeader
      title="I Miei Contatti"
      subtitle="I contatti che hai scoperto restano qui, con i tuoi appunti."
    />
    <RequireSignIn waiting={<ContactsWaiting />}>{() => <ContactList />}</RequireSignIn>
  </div>
)

export const page: Page = {
  Component: MyContactsPage,
  head: () => ({ title: 'I Miei Contatti', isIndexed: false }),
}
