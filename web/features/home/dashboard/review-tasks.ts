import { useApi } from '#web/lib/api.ts'
import type { HomeTask } from '#web/lib/home-task.ts'
import { useIsThere } from '#web/lib/page.ts'

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
  const isThere = useIsThere()(PAGE)
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

const toWrite = (invites: readonly Invite[]): readonly HomeTask[] => {
  const [first] = invites
  if (!first) return []
  const row = { icon: 'star', act: 'Recensisci' } as const
  if (invites.length === 1) {
    const about = `Racconta com’è andata con ${first.firm}`
    return [
      {
        ...row,
        key: first.id,
        href: `${PAGE}/${encodeURIComponent(first.id)}`,
        title: first.title,
        about,
      },
    ]
  }
  return [
    {
      ...row,
      key: 'invites',
      href: PAGE,
      title: `${invites.length} recensioni da scrivere`,
      about: 'Racconta com’è andata: aiuti chi cerca dopo di te',
    },
  ]
}
