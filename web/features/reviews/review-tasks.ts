import { RECEIVED_PAGE, reviewPage, reviewPaths } from '#modules/reviews/contract/paths.ts'
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
  return [...toAnswer(received?.unanswered ?? 0), ...(invites?.items ?? []).map(toWrite)]
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

const toWrite = ({ id, firm, title }: InviteListReply['items'][number]): HomeTask => ({
  key: id,
  icon: 'star',
  href: reviewPage(id),
  title,
  about: `Racconta com’è andata con ${firm}`,
  act: 'Recensisci',
})
