import type {
  OwnJobListReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { ownJobPaths } from '#modules/listings/contract/job-requests/own-paths.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { MAX_REVEALS } from '#modules/listings/contract/job-requests/vocabulary.ts'
import { useApi } from '#web/lib/api.ts'
import { lazyDialog } from '#web/lib/lazy-part.tsx'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import {
  type OwnAction,
  type OwnActionQuestion,
  OwnList,
  OwnListNotLoaded,
} from '#web/listing/own/own-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { RequestDialogName } from './permitted-actions.ts'
import { RequestCard } from './request-card.tsx'

/** Loaded on demand, because it includes the form's rules. */
const ModificationDialog = lazyDialog(
  async () => (await import('./modification-dialog.tsx')).ModificationDialog,
)

export const RequestList = () => {
  const { data, ...reply } = useApi<OwnJobListReply>(jobPaths.mine, { freshMs: 0 })
  const refresh = useRefreshRequests()
  if (!data) return <OwnListNotLoaded {...reply} />
  if (data.jobs.length === 0) return <NoRequests />
  return (
    <OwnList
      listings={data.jobs.toSorted((one, other) => rankOf(one) - rankOf(other))}
      refresh={refresh}
      renewalOf={renewalOf}
      questionOf={questionOf}
      otherDialog={(job, onClose) => (
        <ModificationDialog job={job} onClose={onClose} onSent={refresh} />
      )}
      card={(job, handlers) => <RequestCard job={job} {...handlers} />}
    />
  )
}

/** What waits for its owner first, completed ones last. */
const rankOf = ({ status, moderationState }: OwnJobRequestReply) => {
  if (status === 'completed') return 2
  return moderationState === 'rejected' ? 0 : 1
}

/** The link to publish one is in the page's header. */
const NoRequests = () => (
  <EmptyState icon="document" title="Non hai ancora pubblicato nessun annuncio">
    <p>
      Descrivi il lavoro che ti serve: è gratis, e ti contatteranno al massimo {MAX_REVEALS}{' '}
      professionisti. <a href="/pubblica-annuncio">Pubblica il primo</a>.
    </p>
  </EmptyState>
)

const renewalOf = ({ id, contactDoubted }: OwnJobRequestReply): OwnAction => ({
  method: 'POST',
  path: ownJobPaths.renew(id),
  done: contactDoubted
    ? { title: 'Contatti confermati', description: 'La tua richiesta è di nuovo visibile.' }
    : {
        title: 'Richiesta rinnovata',
        description: 'È di nuovo tra le prime e resta visibile per altri 30 giorni.',
      },
})

const questionOf = (
  question: RequestDialogName,
  job: OwnJobRequestReply,
): OwnActionQuestion | null => {
  if (question === 'askModification') return null
  if (question === 'stopContacts') return stopping(job.id)
  return job.isVerified ? completing(job.id) : withdrawing(job.id)
}

const stopping = (id: string): OwnActionQuestion => ({
  title: 'Chiudere i contatti?',
  yes: 'Chiudi i contatti',
  text: 'resta visibile, ma nessun altro professionista potrà vedere i tuoi contatti. Chi li vede già continua a vederli finché non li nascondi. Non potrai più riaprirli.',
  act: {
    method: 'POST',
    path: ownJobPaths.stopContacts(id),
    done: {
      title: 'Contatti chiusi',
      description: 'Nessun altro professionista può vedere i tuoi contatti.',
    },
  },
})

const completing = (id: string): OwnActionQuestion => ({
  title: 'Hai trovato chi ti serviva?',
  yes: 'Segna come completato',
  text: 'sarà mostrata come lavoro completato per 30 giorni e nessuno potrà più vedere i tuoi contatti. Non potrai più riaprirla.',
  act: {
    method: 'POST',
    path: ownJobPaths.complete(id),
    done: {
      title: 'Richiesta completata',
      description: 'Resta visibile per 30 giorni come lavoro completato.',
    },
  },
})

const withdrawing = (id: string): OwnActionQuestion => ({
  title: 'Non ti serve più?',
  yes: 'Ritira la richiesta',
  text: 'non sarà pubblicata. Se cambi idea, pubblicane una nuova.',
  act: {
    method: 'POST',
    path: ownJobPaths.complete(id),
    done: {
      title: 'Richiesta ritirata',
      description: 'Non sarà pubblicata e nessuno vedrà i tuoi contatti.',
    },
  },
})
