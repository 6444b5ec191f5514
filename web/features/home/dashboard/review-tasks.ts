import { useApi } from '#web/lib/api.ts'
import type { HomeTask } from '#web/lib/home-task.ts'
import { useHasPage } from '#web/lib/page.ts'

/** Written out, because reviews can be taken out. */
const PAGE = '/recensioni'
const RECEIVED_PAGE = '/profilo/impresa/recensioni'
export const UNANSWERED_REVIEWS_PATH = '/api/firm/reviews?limit=1'
export const REVIEW_INVITES_PATH = '/api/review-invites'

type Invite = {
  readonly id: string
  readonly title: string
  readonly firm: string
  readonly isPassedOver: boolean
}

/** Of `Da fare`: reviews to answer, and those to write. */
export const useReviewTasks = (): readonly HomeTask[] => {
  const isThere = useHasPage()(PAGE)
  const { data: received } = useApi<{ readonly unanswered: number }>(
    isThere ? UNANSWERED_REVIEWS_PATH : null,
    {
      freshMs: 0,
    },
  )
  const { data: invites } = useApi<{ readonly items: readonly Invite[] }>(
    isThere ? REVIEW_INVITES_PATH : null,
    {
      freshMs: 0,
    },
  )
  const open = (invites?.items ?? []).filter(({ isPassedOver }) => !isPassedOver)
  return [...toAnswer(received?.unanswered ?? 0), ...toWrite(open)]
}

const toAnswer = (count: number): readonly HomeTask[] =>
  count === 0
    ? []
    : [
        {
          key: 'reviews',
          icon: 'star',
          href: RECEIVED_PAGE,
          title: count === 1 ? '1 recensione senza risposta' : `${count} recensioni senza risposta`,
          about: 'La tua risposta compare sotto la recensione',
          act: 'Rispondi',
        },
      ]

/** One row, however many there are: it names the first, and how many others follow. */
const toWrite = ([first, ...others]: readonly Invite[]): readonly HomeTask[] =>
  first
    ? [
        {
          key: first.id,
          icon: 'star',
          act: 'Recensisci',
          href: others.length === 0 ? `${PAGE}/${encodeURIComponent(first.id)}` : PAGE,
          title: first.title,
          about: `Com’è andata con ${first.firm}?${countOthers(others.length)}`,
        },
      ]
    : []

const countOthers = (count: number) => {
  if (count === 0) return ''
  return count === 1
    ? ' Hai un’altra recensione da scrivere.'
    : ` Hai altre ${count} recensioni da scrivere.`
}
