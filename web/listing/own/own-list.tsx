import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import { showToast } from '#web/lib/toast.ts'
import { CardSkeleton } from '#web/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

type Props = Pick<ComponentProps<typeof NotLoaded>, 'error' | 'isValidating' | 'mutate'>

export const OwnListNotLoaded = (reply: Props) => (
  <NotLoaded
    {...reply}
    failed="Non riusciamo a caricare i tuoi annunci"
    advice="Controlla la connessione e riprova."
    waiting={<OwnListSkeleton />}
  />
)

export const OwnListSkeleton = () => (
  <div className="own-list grid gap-3" role="status" aria-label="Caricamento in corso">
    {[1, 2, 3].map((place) => (
      <CardSkeleton key={place} look="own" hasPicture={false} buttons={2} />
    ))}
  </div>
)

/** The call of a press, and what is said once it is done. */
export type OwnAction = {
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  readonly done: { readonly title: string; readonly description: string }
}

/** What is asked before an act. */
export type OwnActionQuestion = {
  readonly title: string
  readonly yes: string
  readonly destructive?: boolean
  /** Follows the title of the listing. */
  readonly text: string
  readonly act: OwnAction
}

type Own = { readonly id: string; readonly title: string }

type ListProps<Listing extends Own, Question> = {
  readonly listings: readonly Listing[]
  readonly refresh: () => Promise<void>
  readonly renewalOf: (listing: Listing) => OwnAction
  /** Null where a dialog of its own asks. */
  readonly questionOf: (question: Question, listing: Listing) => OwnActionQuestion | null
  readonly otherDialog?: (listing: Listing, onClose: () => void) => ReactNode
  readonly card: (listing: Listing, handlers: OwnActionHandlers<Question>) => ReactNode
}

export type OwnActionHandlers<Question> = {
  readonly isBusy: boolean
  readonly onAsk: (question: Question) => void
  readonly onRenew: () => void
}

/** One's own listings of a kind, with what is asked about them. */
export const OwnList = <Listing extends Own, Question>(props: ListProps<Listing, Question>) => {
  const { listings, refresh, renewalOf, questionOf, otherDialog, card } = props
  const [asking, setAsking] = useState<{ question: Question; listing: Listing } | null>(null)
  const { busyId, change } = useChanging(refresh)
  const cardId = useFocusOnCard(asking?.listing.id ?? busyId)
  const close = () => setAsking(null)
  const question = asking && questionOf(asking.question, asking.listing)
  return (
    <>
      <ul className="own-list grid gap-3">
        {listings.map((listing) => (
          <li key={listing.id} id={cardId(listing.id)} tabIndex={-1}>
            {card(listing, {
              isBusy: busyId === listing.id,
              onAsk: (kind) => setAsking({ question: kind, listing }),
              onRenew: () => void change(listing.id, renewalOf(listing)),
            })}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={question !== null}
        onClose={close}
        onConfirm={async () => {
          if (asking && question && (await change(asking.listing.id, question.act))) close()
        }}
        title={question?.title ?? ''}
        yes={question?.yes ?? ''}
        destructive={question?.destructive ?? false}
      >
        <p>
          «{asking?.listing.title}» {question?.text}
        </p>
      </ConfirmDialog>
      {asking && !question && otherDialog?.(asking.listing, close)}
    </>
  )
}

/** Runs one act at a time with a toast; true on success. */
const useChanging = (refresh: () => Promise<void>) => {
  const [busyId, setBusyId] = useState<string | null>(null)

  const change = async (id: string, { method, path, done }: OwnAction) => {
    setBusyId(id)
    try {
      await sendRequest(method, path)
      showToast(done)
      return true
    } catch (failure) {
      showFailure(failure)
      return false
    } finally {
      await refresh()
      setBusyId(null)
    }
  }
  return { busyId, change }
}

/**
 * Moves the focus to the card when its pressed button disappears. `activeId` is the listing being changed; returns
 * the id of a card.
 */
const useFocusOnCard = (activeId: string | null) => {
  const prefix = useId()
  const cardId = (id: string) => `${prefix}-${id}`
  const last = useRef<string | null>(null)

  useEffect(() => {
    if (activeId !== null) last.current = activeId
    else if (last.current !== null && document.activeElement === document.body)
      document.getElementById(`${prefix}-${last.current}`)?.focus({ preventScroll: true })
  }, [activeId, prefix])

  return cardId
}
