import { lazy, Suspense, useState } from 'react'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { OwnNotHere } from '#web/listing/own/own-not-here.tsx'
import { useFocusOnCard } from '#web/listing/own/use-focus-on-card.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Question } from './permitted-actions.ts'
import { RequestCard } from './request-card.tsx'
import { useMyRequests } from './use-my-requests.ts'

/** Loaded on demand, because it includes the form's rules. */
const ModificationDialog = lazy(async () => ({
  default: (await import('./modification-dialog.tsx')).ModificationDialog,
}))

type Asking = { readonly question: Question; readonly job: OwnJobRequestReply }

export const RequestList = () => {
  const requests = useMyRequests()
  const [asking, setAsking] = useState<Asking | null>(null)
  const cardId = useFocusOnCard(asking?.job.id ?? requests.busyId)
  const asked = (question: Question) => (asking?.question === question ? asking.job : null)
  const close = () => setAsking(null)
  const closeOnce = async (done: Promise<boolean>) => {
    if (await done) close()
  }

  if (!requests.jobs) return <OwnNotHere {...requests.reply} />
  if (requests.jobs.length === 0) return <NoRequests />
  return (
    <>
      <ul className="own-list">
        {requests.jobs.map((job) => (
          <li key={job.id} id={cardId(job.id)} tabIndex={-1}>
            <RequestCard
              job={job}
              isBusy={requests.busyId === job.id}
              onAsk={(question) => setAsking({ question, job })}
              onRenew={() => void requests.renew(job)}
            />
          </li>
        ))}
      </ul>
      <CompleteDialog
        job={asked('complete')}
        onClose={close}
        onConfirm={(job) => closeOnce(requests.complete(job))}
      />
      <StopContactsDialog
        job={asked('stopContacts')}
        onClose={close}
        onConfirm={(job) => closeOnce(requests.stopContacts(job))}
      />
      {asked('askModification') && (
        <Suspense fallback={null}>
          <ModificationDialog
            job={asked('askModification')}
            onClose={close}
            onSend={(job, text) => closeOnce(requests.askModification(job, text))}
          />
        </Suspense>
      )}
    </>
  )
}

/** The link to publish one is in the page's header. */
const NoRequests = () => (
  <EmptyState icon="document" title="Non hai ancora pubblicato nessun annuncio">
    <p>
      Descrivi il lavoro che ti serve: è gratis, e ricevi fino a {MAX_REVEALS} preventivi da
      professionisti della tua zona. <a href="/pubblica-annuncio">Pubblica il primo</a>.
    </p>
  </EmptyState>
)

type Props = {
  /** Null while the dialog is closed. */
  readonly job: OwnJobRequestReply | null
  readonly onClose: () => void
  readonly onConfirm: (job: OwnJobRequestReply) => Promise<void>
}

const asked = ({ job, onClose, onConfirm }: Props) => ({
  open: job !== null,
  onClose,
  onConfirm: async () => {
    if (job) await onConfirm(job)
  },
})

const CompleteDialog = (props: Props) =>
  props.job?.isVerified === false ? <WithdrawDialog {...props} /> : <FoundDialog {...props} />

const WithdrawDialog = (props: Props) => (
  <ConfirmDialog {...asked(props)} title="Non ti serve più?" yes="Ritira la richiesta">
    <p>«{props.job?.title}» non sarà pubblicata. Non si può tornare indietro.</p>
  </ConfirmDialog>
)

const FoundDialog = (props: Props) => (
  <ConfirmDialog {...asked(props)} title="Hai trovato chi ti serviva?" yes="Segna come completato">
    <p>
      «{props.job?.title}» sarà mostrata come lavoro completato per 30 giorni e nessuno potrà più
      vedere i tuoi contatti. Non si può tornare indietro.
    </p>
  </ConfirmDialog>
)

const StopContactsDialog = (props: Props) => (
  <ConfirmDialog {...asked(props)} title="Basta contatti?" yes="Basta contatti">
    <p>
      «{props.job?.title}» resta visibile, ma nessun altro professionista potrà vedere i tuoi
      contatti. Chi li ha già li conserva. Non si può tornare indietro.
    </p>
  </ConfirmDialog>
)
