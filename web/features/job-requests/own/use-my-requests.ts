import type {
  OwnJobListReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { send, useApi } from '#web/lib/api.ts'
import { useRefreshRequests } from '#web/lib/refresh-listings.ts'
import { type Done, useChanging } from '#web/listing/own/use-changing.ts'

/** The user's requests and their actions. Each action answers true on success. */
export const useMyRequests = () => {
  const reply = useApi<OwnJobListReply>(jobPaths.mine, { freshMs: 0 })
  const { busyId, change } = useChanging(useRefreshRequests())

  return {
    jobs: reply.data?.jobs,
    reply,
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
    askModification: (job: OwnJobRequestReply, modificationRequest: string) =>
      change(
        job.id,
        () => send('POST', jobPaths.requestModification(job.id), { body: { modificationRequest } }),
        DONE.asked,
      ),
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
  asked: {
    title: 'Modifica richiesta',
    description: 'Un moderatore la legge e ti risponde per email.',
  },
} satisfies Record<string, Done>
