/** One's own requests in `Da fare`, each with its next step. */
import { MODERATION_LABELS } from '#modules/listings/contract/shared/vocabulary.ts'
import { comparePage } from '#modules/talks/contract/paths.ts'
import type { HomeTask } from '#web/lib/home-task.ts'
import { type Job, MOST_SHOWN } from './work-answers.ts'

export const requestTasks = (jobs: readonly Job[]): readonly HomeTask[] =>
  jobs
    .filter(({ status }) => status !== 'completed')
    .map((job) => ({ job, ...stepOf(job) }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MOST_SHOWN)
    .map(({ job, rank: _, ...step }) => ({ key: job.id, title: job.title, ...step }))

type Step = { readonly rank: number } & Pick<HomeTask, 'about' | 'icon' | 'href' | 'act'>

const OWN_REQUESTS = '/i-miei-annunci'

/** What a request of one's own needs next; the lowest rank first. */
const stepOf = (job: Job): Step => {
  const { quoteCount, chosenName, isVerified, revealCount, maxReveals } = job
  const href = OWN_REQUESTS
  const trouble = troubleOf(job)
  if (trouble) return { href, ...trouble }
  if (chosenName) {
    const about = `Hai scelto ${chosenName}: il lavoro è finito?`
    return { rank: 2, icon: 'check', href, about, act: 'Completa' }
  }
  if (quoteCount > 0) {
    const about =
      quoteCount === 1 ? '1 preventivo da leggere' : `${quoteCount} preventivi da confrontare`
    const act = quoteCount === 1 ? 'Guarda' : 'Confronta'
    return { rank: 1, icon: 'euro', href: comparePage(job.id), about, act }
  }
  if (!isVerified)
    return { rank: 4, icon: 'clock', href, about: MODERATION_LABELS[job.moderationState] }
  const seen = `${revealCount} di ${maxReveals} ${revealCount === 1 ? 'ha' : 'hanno'} i tuoi contatti`
  return { rank: 5, icon: 'eye', href, about: revealCount ? seen : 'Ancora nessun professionista' }
}

/** Why professionals do not see it, where its owner can mend that. */
const troubleOf = (job: Job): Omit<Step, 'href'> | null => {
  if (job.contactDoubted)
    return { rank: 0, icon: 'warning', about: 'Controlla i tuoi contatti', act: 'Correggi' }
  if (job.moderationState === 'rejected')
    return {
      rank: 0,
      icon: 'warning',
      about: 'Rifiutata: correggi e invia di nuovo',
      act: 'Correggi',
    }
  if (job.isVerified && !job.isActive)
    return {
      rank: 3,
      icon: 'refresh',
      about: 'Non è più visibile ai professionisti',
      act: 'Rinnova',
    }
  return null
}
