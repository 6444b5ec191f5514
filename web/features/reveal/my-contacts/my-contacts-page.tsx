import { useState } from 'react'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import { CONTACT_PROGRESSES, type ContactProgress } from '#modules/reveal/contract/report-words.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { useApi } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { type Page, useQuery } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NavLink } from '#web/ui/layout/nav-link.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ContactCard } from './contact-card.tsx'
import { ReportDialog } from './report-dialog.tsx'

const PLURALS: Readonly<Record<ContactProgress, string>> = {
  to_call: 'Da chiamare',
  talked: 'Sentiti',
  won: 'Presi',
  lost: 'Persi',
}

const hrefOf = (progress?: ContactProgress) =>
  progress ? `/i-miei-contatti?stato=${progress}` : '/i-miei-contatti'

const MyContactsPage = () => {
  const state = useQuery().get('stato')
  const progress = CONTACT_PROGRESSES.find((one) => one === state)
  return (
    <div className="wrap my-contacts grid at-start gap-5 page-end" data-mode="offro">
      <PageHeader
        title="I miei contatti"
        subtitle="Qui trovi i contatti che hai scoperto, con i tuoi appunti."
      />
      <nav className="contact-states flex ruled-below" aria-label="Stato dei contatti">
        <NavLink item={{ href: hrefOf(), label: 'Tutti' }} currentPath={hrefOf(progress)} />
        {CONTACT_PROGRESSES.map((one) => (
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
  head: () => ({ title: 'I miei contatti', isIndexed: false }),
}

const PAGE_LENGTH = 100

type Props = {
  readonly offset?: number
  readonly progress?: ContactProgress | undefined
}

/** Past reveals, newest first; further pages are loaded on demand. */
const ContactList = ({ offset = 0, progress }: Props) => {
  const state = progress ? `&progress=${progress}` : ''
  const path = `${revealPaths.mine}?limit=${PAGE_LENGTH}&offset=${offset}${state}`
  const reply = useApi<ContactRevealReply[]>(path, { freshMs: 0 })
  const { data, mutate } = reply
  const [isLonger, setLonger] = useState(false)
  const [reporting, setReporting] = useState<ContactRevealReply | null>(null)

  if (!data)
    return (
      <NotLoaded
        {...reply}
        failed="Non riusciamo a caricare i tuoi contatti"
        advice="Controlla la connessione e riprova."
        waiting={<ContactsWaiting />}
      />
    )
  const shown = data.filter((reveal) => !progress || reveal.progress === progress)
  if (shown.length === 0 && offset === 0) return progress ? <NoneInState /> : <NoContacts />
  const keep = (changed: ContactRevealReply) =>
    void mutate(
      data.map((reveal) => (reveal.id === changed.id ? changed : reveal)),
      { revalidate: false },
    )

  return (
    <>
      <ul className="contact-list grid gap-3">
        {shown.map((reveal) => (
          <li key={reveal.id}>
            <ContactCard reveal={reveal} onChanged={keep} onReport={() => setReporting(reveal)} />
          </li>
        ))}
      </ul>
      {reporting && (
        <ReportDialog reveal={reporting} onClose={() => setReporting(null)} onReported={keep} />
      )}
      {isLonger && <ContactList offset={offset + PAGE_LENGTH} progress={progress} />}
      {!isLonger && data.length === PAGE_LENGTH && (
        <Button
          className="longer"
          onClick={() => setLonger(true)}
          label="Mostra i contatti precedenti"
        />
      )}
    </>
  )
}

const NoneInState = () => <EmptyState icon="check" title="Nessun contatto in questo stato" />

const NoContacts = () => (
  <EmptyState
    icon="phone"
    title="Non hai ancora scoperto nessun contatto"
    action={<LinkButton href="/lavori" variant="primary" label="Sfoglia le richieste" />}
    text="Scegli una richiesta che fa per te e premi «Scopri i Contatti»: il cliente comparirà qui."
  />
)

const ContactsWaiting = () => (
  <div className="contact-list grid gap-3" role="status" aria-label="Caricamento in corso">
    {[1, 2, 3].map((place) => (
      <div key={place} className="card" aria-hidden="true">
        <div className="card-body">
          <Skeleton shape="short" />
          <span className="skeleton title card-title" />
          <div className="contact-parts grid ruled pad-top-3 gap-3-5">
            <div className="stack">
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
            <div className="stack">
              <Skeleton />
              <Skeleton />
              <Skeleton shape="control" />
            </div>
          </div>
        </div>
      </div>
    ))}
  </div>
)
