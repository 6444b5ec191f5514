/** One's own requests in `Da fare`, each with its next step. */
import { OWN_LISTINGS_PAGE_PATH } from '#modules/kernel/contract/page-paths.ts'
import { comparePagePath } from '#modules/talks/contract/paths.ts'
import type { HomeTask } from '#web/lib/home-task.ts'
import { describeNextStep } from '#web/listing/own/next-step.ts'
import { RequestBadge } from '#web/listing/own/request-badge.tsx'
import { type DashboardRequest, MAX_ROWS_PER_KIND } from './work-answers.ts'

export const listRequestTasks = (jobs: readonly DashboardRequest[]): readonly HomeTask[] =>
  jobs
    .filter(({ status }) => status !== 'completed')
    .map((job) => ({ job, ...stepOf(job) }))
    .toSorted((a, b) => a.rank - b.rank || b.job.quoteCount - a.job.quoteCount)
    .slice(0, MAX_ROWS_PER_KIND)
    .map(({ job, rank: _, ...step }) => ({
      key: job.id,
      title: job.title,
      badge: <RequestBadge job={job} />,
      ...step,
    }))

type Step = { readonly rank: number } & Pick<HomeTask, 'about' | 'icon' | 'href' | 'act'>

/** Words for what a request of one's own needs next; the lowest rank first. */
const stepOf = (job: DashboardRequest): Step => {
  const { quoteCount, chosenName } = job
  const href = OWN_LISTINGS_PAGE_PATH
  switch (describeNextStep(job)) {
    case 'edit': {
      const about = job.contactDoubted ? 'Controlla i tuoi contatti' : 'Correggi e invia di nuovo'
      return { rank: 0, icon: 'warning', href, about, act: 'Correggi' }
    }
    case 'compare': {
      const isOne = quoteCount === 1
      const about = isOne ? '1 preventivo da leggere' : `${quoteCount} preventivi da confrontare`
      const act = isOne ? 'Guarda' : 'Confronta'
      return { rank: 1, icon: 'euro', href: comparePagePath(job.id), about, act }
    }
    case 'complete': {
      const about = `Hai scelto ${chosenName}: il lavoro è finito?`
      return { rank: 2, icon: 'check', href, about, act: 'Completa' }
    }
    case 'renew': {
      const about = 'Non è più visibile ai professionisti'
      return { rank: 3, icon: 'refresh', href, about, act: 'Rinnova' }
    }
    default:
      return job.isVerified ? revealStep(job) : WAITING
  }
}

const WAITING: Step = {
  rank: 4,
  icon: 'clock',
  href: OWN_LISTINGS_PAGE_PATH,
  about: 'Ti scriviamo appena la approviamo',
}

const revealStep = ({ revealCount, maxReveals }: DashboardRequest): Step => {
  const seen = `${revealCount} di ${maxReveals} ${revealCount === 1 ? 'ha' : 'hanno'} i tuoi contatti`
  const about = revealCount ? seen : 'Ancora nessun professionista'
  return { rank: 5, icon: 'eye', href: OWN_LISTINGS_PAGE_PATH, about }
}
