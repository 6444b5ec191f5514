import { useState } from 'react'
import type {
  OwnJobListReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { send, useApi } from '#web/lib/api.ts'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { type Done, OwnNotHere, useChanging, useFocusOnCard } from '#web/listing/own/own-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Question } from './permitted-actions.ts'
import { RequestCard } from './request-card.tsx'

/** Loaded on demand, because it includes the form's rules. */
const ModificationDialog = lazyDialog(
  async () => (await import('./modification-dialog.tsx')).ModificationDialog,
)

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
      <ul className="own-list grid gap-3">
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
      {asking?.question === 'askModification' && (
        <ModificationDialog job={asking.job} onClose={close} onSent={requests.refresh} />
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

/** The user's requests and their actions. Each action answers true on success. */
const useMyRequests = () => {
  const reply = useApi<OwnJobListReply>(jobPaths.mine, { freshMs: 0 })
  const refresh = useRefreshRequests()
  const { busyId, change } = useChanging(refresh)

  return {
    jobs: reply.data?.jobs,
    reply,
    refresh,
    busyId,
    complete: (job: OwnJobRequestReply) =>
      change(
        job.id,
        () => send('POST', jobPaths.complete(job.id)),
        job.isVerified ? DONE.completed : DONE.withdrawn,
      ),
    renew: (job: OwnJobRequestReply) =>
      change(
        job.id,
        () => send('POST', jobPaths.renew(job.id)),
        job.contactDoubted ? DONE.confirmed : DONE.renewed,
      ),
    stopContacts: (job: OwnJobRequestReply) =>
      change(job.id, () => send('POST', jobPaths.stopContacts(job.id)), DONE.stopped),
  }
}

const DONE = {
  completed: {
    title: 'Richiesta completata',
    description: 'Resta visibile per 30 giorni come lavoro completato.',
  },
  withdrawn: {
    title: 'Richiesta ritirata',
    description: 'Non sarà pubblicata e nessuno vedrà i tuoi contatti.',
  },
  renewed: {
    title: 'Richiesta rinnovata',
    description: 'È di nuovo tra le prime, visibile per altri 30 giorni.',
  },
  confirmed: {
    title: 'Contatti confermati',
    description: 'La tua richiesta è di nuovo visibile.',
  },
  stopped: {
    title: 'Contatti chiusi',
    description: 'Nessun altro professionista può vedere i tuoi contatti.',
  },
} satisfies Record<string, Done>
