import { PROGRESSES, type Progress } from '#modules/reveal/contract/report-words.ts'
import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { useQuery } from '#web/lib/use-query.ts'
import { NavLink } from '#web/ui/layout/nav-link.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ContactList, ContactsWaiting } from './contact-list.tsx'

const PLURALS: Readonly<Record<Progress, string>> = {
  to_call: 'Da chiamare',
  talked: 'Sentiti',
  won: 'Presi',
  lost: 'Persi',
}

const hrefOf = (progress?: Progress) =>
  progress ? `/i-miei-contatti?stato=${progress}` : '/i-miei-contatti'

const MyContactsPage = () => {
  const asked = useQuery().get('stato')
  const progress = PROGRESSES.find((one) => one === asked)
  return (
    <div className="wrap my-contacts grid at-start gap-5 page-end" data-mode="offro">
      <PageHeader
        title="I Miei Contatti"
        subtitle="I contatti che hai scoperto restano qui, con i tuoi appunti."
      />
      <nav className="contact-states flex ruled-below" aria-label="Stato dei contatti">
        <NavLink item={{ href: hrefOf(), label: 'Tutti' }} currentPath={hrefOf(progress)} />
        {PROGRESSES.map((one) => (
          <NavLink
            key={one}
            item={{ href: hrefOf(one), label: PLURALS[one] }}
            currentPath={hrefOf(progress)}
          />
        ))}
      </nav>
      <RequireSignIn waiting={<ContactsWaiting />}>
        {() => <ContactList key={progress ?? 'all'} progress={progress} />}
      </RequireSignIn>
    </div>
  )
}

export const page: Page = {
  Component: MyContactsPage,
  head: () => ({ title: 'I Miei Contatti', isIndexed: false }),
}
