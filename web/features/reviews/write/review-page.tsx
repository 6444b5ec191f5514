import { useNavigate } from 'react-router'
import { useSWRConfig } from 'swr'
import type * as v from 'valibot'
import { identityPaths } from '#modules/identity/contract/paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { REVIEWS_PAGE_PATH, reviewPaths } from '#modules/reviews/contract/paths.ts'
import type {
  InviteListReply,
  InviteReply,
  OwnReviewListReply,
  ReviewReceipt,
} from '#modules/reviews/contract/reviews.ts'
import { STAR_ASPECTS } from '#modules/reviews/contract/vocabulary.ts'
import { sendRequest, useApi, useBusyState } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { memberPage } from '#web/lib/member-page.tsx'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { usePageParams, useQuery } from '#web/lib/page.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { ReviewForm } from './review-form.tsx'

type Receipt = v.InferOutput<typeof ReviewReceipt>

const WAITING = ['title', 'line', 'control', 'control', 'panel'] as const

/** The form of an invitation, or of a review that may still be changed. */
const WriteReview = () => {
  const { id = '' } = usePageParams()
  const invites = useApi<InviteListReply>(reviewPaths.invites)
  const written = useApi<OwnReviewListReply>(reviewPaths.all)
  const { data } = invites
  if (!(data && written.data))
    return (
      <NotLoaded
        {...(data ? written : invites)}
        failed="Non riusciamo a caricare l’invito"
        waiting={WAITING}
      />
    )
  const invite = data.items.find((one) => one.id === id)
  if (invite) return <NewReview invite={invite} />
  const review = written.data.items.find((one) => one.id === id)
  return review?.changeableUntil ? <ChangedReview review={review} /> : <NoInvite />
}

/** Reloads both lists, because an answered invitation disappears. */
const useDone = () => {
  const { mutate } = useSWRConfig()
  const navigate = useNavigate()
  return async ([title, description]: readonly [title: string, description?: string]) => {
    await Promise.all([mutate(reviewPaths.invites), mutate(reviewPaths.all)])
    showToast({ title, ...(description && { description }) })
    await navigate(REVIEWS_PAGE_PATH)
  }
}

const receiptText = ({ state }: Receipt): readonly [string, string] =>
  state === 'public'
    ? ['Recensione pubblicata', 'Puoi modificarla entro sette giorni.']
    : ['Recensione ricevuta', 'La leggiamo prima di pubblicarla.']

const NewReview = ({ invite }: { readonly invite: InviteReply }) => {
  const { isBusy, whileBusy } = useBusyState()
  const done = useDone()
  const pressed = Number(useQuery().get('stelle'))
  const stars = [1, 2, 3, 4, 5].includes(pressed)
    ? Object.fromEntries(STAR_ASPECTS.map((name) => [name, pressed]))
    : {}
  return (
    <>
      <p>
        <strong>{invite.firm}</strong> ha avuto i tuoi contatti per «{invite.title}». Puoi scrivere
        fino {withArticle('al', formatDate(invite.expiresAt))}.
      </p>
      {invite.isByLaw && (
        <p className="soft small">
          Per catering e cuochi la legge prevede che la recensione sia scritta entro 30 giorni dal
          servizio e tolta dopo due anni: a toglierla pensiamo noi.
        </p>
      )}
      <ReviewForm
        first={{ stars }}
        isPassedOver={invite.isPassedOver}
        button="Pubblica la recensione"
        onSend={async (contents) =>
          done(
            receiptText(
              await sendRequest<Receipt>('POST', reviewPaths.all, {
                body: { ...contents, inviteId: invite.id },
              }),
            ),
          )
        }
      />
      <div className="needs-script">
        <Button
          variant="ghost"
          busy={isBusy}
          onClick={() =>
            void whileBusy(async () => {
              await sendRequest('POST', reviewPaths.decline(invite.id))
              await done(['Va bene, non ti chiediamo più questa recensione'])
            })
          }
          label="No, grazie: non voglio recensire"
        />
      </div>
    </>
  )
}

type Own = OwnReviewListReply['items'][number]

const ChangedReview = ({ review }: { readonly review: Own }) => {
  const done = useDone()
  return (
    <>
      <p>
        La tua recensione su <strong>{review.firm}</strong>: puoi modificarla fino{' '}
        {withArticle('al', formatDate(review.changeableUntil))}.
      </p>
      <ReviewForm
        first={review}
        button="Salva le modifiche"
        onSend={async (body) =>
          done(
            receiptText(await sendRequest<Receipt>('PATCH', reviewPaths.one(review.id), { body })),
          )
        }
      />
    </>
  )
}

const NoInvite = () => (
  <EmptyState
    icon="lock"
    title="Qui non c’è nessuna recensione da scrivere"
    action={<LinkButton href={REVIEWS_PAGE_PATH} label="Le tue recensioni" />}
    text="L’invito è scaduto, non è per te, oppure hai già scritto la recensione."
  />
)

export const page = memberPage({
  className: 'wrap grid gap-5 page-end',
  mode: 'cerco',
  title: 'Com’è andata?',
  subtitle: 'Poche righe sincere: aiutano chi deve scegliere dopo di te.',
  waiting: <SkeletonStack shapes={WAITING} />,
  preload: ({ isSignedIn }) =>
    isSignedIn ? [reviewPaths.invites, reviewPaths.all, identityPaths.user] : [],
  content: () => <WriteReview />,
})
