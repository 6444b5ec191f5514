import { useState } from 'react'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import type { Progress } from '#modules/reveal/contract/report-words.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { useApi } from '#web/lib/api.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ContactCard } from './contact-card.tsx'
import { ReportDialog } from './report-dialog.tsx'

const PAGE_LENGTH = 100

type Props = {
  readonly offset?: number
  /** Only those in this state. */
  readonly progress?: Progress | undefined
}

/** Past reveals, newest first; further pages are loaded on demand. */
export const ContactList = ({ offset = 0, progress }: Props) => {
  const state = progress ? `&progress=${progress}` : ''
  const path = `${revealPaths.mine}?limit=${PAGE_LENGTH}&offset=${offset}${state}`
  const { data, error, isValidating, mutate } = useApi<ContactRevealReply[]>(path, { freshMs: 0 })
  const [isLonger, setLonger] = useState(false)
  const [reporting, setReporting] = useState<ContactRevealReply | null>(null)

  if (!data && error !== undefined) {
    return (
      <ErrorState
        title="Non è stato possibile caricare i tuoi contatti"
        onRetry={() => void mutate()}
        retrying={isValidating}
      >
        <p>Controlla la connessione e riprova.</p>
      </ErrorState>
    )
  }
  if (!data) return <ContactsWaiting />
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
      <ReportDialog
        reveal={reporting}
        onClose={() => setReporting(null)}
        onReported={(changed) => {
          keep(changed)
          setReporting(null)
        }}
      />
      {isLonger && <ContactList offset={offset + PAGE_LENGTH} progress={progress} />}
      {!isLonger && data.length === PAGE_LENGTH && (
        <Button onClick={() => setLonger(true)}>Mostra i contatti precedenti</Button>
      )}
    </>
  )
}

const NoneInState = () => <EmptyState icon="check" title="Nessun contatto in questo stato" />

const NoContacts = () => (
  <EmptyState
    icon="phone"
    title="Non hai ancora scoperto nessun contatto"
    action={
      <LinkButton href="/lavori" variant="primary">
        Sfoglia le richieste
      </LinkButton>
    }
  >
    <p>Scegli una richiesta che fa per te e premi «Scopri i Contatti»: il cliente comparirà qui.</p>
  </EmptyState>
)

export const ContactsWaiting = () => (
  <div className="contact-list grid gap-3" role="status" aria-label="Caricamento in corso">
    {[1, 2, 3].map((place) => (
      <div key={place} className="card" aria-hidden="true">
        <div className="body">
          <Skeleton shape="short" />
          <Skeleton shape="title" />
          <div className="contact-parts grid ruled">
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
