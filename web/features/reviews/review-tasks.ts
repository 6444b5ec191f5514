import {
  RECEIVED_PAGE,
  REVIEWS_PAGE,
  reviewPage,
  reviewPaths,
} from '#modules/reviews/contract/paths.ts'
import type { InviteListReply, ReceivedListReply } from '#modules/reviews/contract/reviews.ts'
import { useApi } from '#web/lib/api.ts'
import type { HomeTask } from '#web/lib/home-task.ts'

/** Of `Da fare`: reviews to answer, and those to write. */
export const useReviewTasks = (): readonly HomeTask[] => {
  const { data: received } = useApi<Pick<ReceivedListReply, 'unanswered'>>(
    `${reviewPaths.received}?limit=1`,
    { freshMs: 0 },
  )
  const { data: invites } = useApi<Pick<InviteListReply, 'items'>>(reviewPaths.invites, {
    freshMs: 0,
  })
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

type Invites = InviteListReply['items']

const toWrite = (invites: Invites): readonly HomeTask[] => {
  const [first] = invites
  if (!first) return []
  const row = { icon: 'star', act: 'Recensisci' } as const
  if (invites.length === 1) {
    const about = `Racconta com’è andata con ${first.firm}`
    return [{ ...row, key: first.id, href: reviewPage(first.id), title: first.title, about }]
  }
  return [
    {
      ...row,
      key: 'invites',
      href: REVIEWS_PAGE,
      title: `${invites.length} recensioni da scrivere`,
      about: 'Racconta com’è andata: aiuti chi cerca dopo di te',
    },
  ]
}
