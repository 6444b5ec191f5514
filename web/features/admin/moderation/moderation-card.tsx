import { type ReactNode, useState } from 'react'
import { hasMailbox } from '#modules/kernel/mail.ts'
import { describeUrgency } from '#modules/listings/contract/job-requests/vocabulary.ts'
import {
  MODERATION_LABELS,
  type ModerationState,
} from '#modules/listings/contract/shared/vocabulary.ts'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { sendRequest, useBusyState } from '#web/lib/api.ts'
import { Badge, type BadgeTone, ModeBadge } from '#web/ui/content/badge.tsx'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { listListingFacts } from './listing-facts.ts'
import { ProposedChanges } from './proposed-changes.tsx'
import { buildEditAddress, isJobRequest, type QueuedListing, queuePaths } from './use-moderation.ts'

const TONES: Record<ModerationState, BadgeTone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
}

type Props = {
  readonly listing: QueuedListing
  readonly tick: ReactNode
  readonly isBusy: boolean
  readonly onApprove: () => void
  /** The approval was the staff's own mistake. */
  readonly onUnapprove: () => void
  readonly onReject: () => void
  readonly onResolve: () => void
}

export const ModerationCard = (props: Props) => {
  const { tick } = props
  const contact = useContact(props.listing)
  const { listing } = contact
  const queued = props.listing
  const mode = isJobRequest(listing) ? 'cerco' : 'offro'
  return (
    <article className="moderation-card grid boxed pad-3-4 gap-2-4 accent-edge" data-mode={mode}>
      {tick && <div className="tick">{tick}</div>}
      <div className="read stack gap-2 small">
        <header className="cluster">
          <h2 className="larger">{listing.title}</h2>
          <ModeBadge mode={mode}>
            {mode === 'cerco' ? 'Cerco' : 'Offro'} {listing.category.name}
          </ModeBadge>
          {listing.moderationState !== 'pending' && (
            <Badge tone={TONES[listing.moderationState]}>
              {MODERATION_LABELS[listing.moderationState]}
            </Badge>
          )}
          {isJobRequest(listing) &&
            listing.moderationState === 'pending' &&
            listing.urgency === 'day' && (
              <Badge tone="danger" icon="clock">
                {describeUrgency(listing.urgency)}, prima delle altre
              </Badge>
            )}
          {isJobRequest(listing) && listing.consent === 'missing' && (
            <Badge tone="warning" icon="clock">
              In attesa del consenso del cliente
            </Badge>
          )}
          {!listing.emailVerified && hasMailbox(emailOf(listing)) && (
            <Badge tone="warning" icon="warning">
              Indirizzo non confermato
            </Badge>
          )}
          {listing.markedWords && (
            <Badge tone="warning" icon="warning">
              Contiene: {listing.markedWords.join(', ')}
            </Badge>
          )}
        </header>
        <Marks listing={queued} />
        {listing.modificationRequest && (
          <Alert title="L’autore chiede una modifica">
            <p className="written as-written">{listing.modificationRequest}</p>
          </Alert>
        )}
        {listing.pendingChanges && (
          <ProposedChanges listing={listing} proposed={listing.pendingChanges} />
        )}
        <ClampedText text={listing.description} />
        <dl className="moderation-facts grid gap-0-4">
          {listListingFacts(listing).map(({ term, value }) => (
            <div key={term}>
              <dt className="soft">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {listing.isContactHidden && (
          <div className="cluster">
            <Button busy={contact.isBusy} onClick={contact.show}>
              Mostra<span className="visually-hidden"> i contatti di {listing.title}</span>
            </Button>
            <span className="soft">Email e telefono. Se li apri, resta scritto nel registro.</span>
          </div>
        )}
        <ListingPictures images={listing.images} />
      </div>
      <div className="decide flow gap-2">
        <Decisions {...props} />
      </div>
    </article>
  )
}

/** Tells whether the address is confirmed stands among the badges. */
const Marks = ({ listing }: { readonly listing: QueuedListing }) => {
  const marks = listing.marks?.filter(({ mark }) => mark !== 'address_unconfirmed') ?? []
  return marks.length === 0 ? null : (
    <ul className="stack gap-2" aria-label="Da controllare">
      {marks.map(({ text }) => (
        <li key={text} className="flex gap-2 breakable">
          <Icon name="warning" />
          {text}
        </li>
      ))}
    </ul>
  )
}

const emailOf = (listing: QueuedListing) =>
  isJobRequest(listing) ? listing.clientEmail : listing.sellerEmail

/** Adds the contact once a moderator asked for it, which is logged. */
const useContact = (queued: QueuedListing) => {
  const { isBusy, whileBusy } = useBusyState()
  const [shown, setShown] = useState<QueuedListing | null>(null)
  const show = () =>
    void whileBusy(async () => {
      setShown(await sendRequest<QueuedListing>('GET', queuePaths(queued).amend(queued.id)))
    })
  return {
    listing: shown ? { ...queued, ...shown, isContactHidden: undefined } : queued,
    isBusy,
    show,
  }
}

const Decisions = ({ listing, isBusy, onApprove, onUnapprove, onReject, onResolve }: Props) => (
  <>
    {listing.modificationRequest && (
      <Button variant="primary" icon="edit" busy={isBusy} onClick={onResolve}>
        Rispondi
      </Button>
    )}
    {listing.moderationState !== 'approved' && (
      <Button
        variant="primary"
        icon="check"
        aria-keyshortcuts="A"
        busy={isBusy}
        onClick={onApprove}
      >
        Approva
      </Button>
    )}
    {listing.moderationState === 'approved' && listing.isVerified && (
      <Button icon="refresh" busy={isBusy} onClick={onUnapprove}>
        Errore dello staff
      </Button>
    )}
    {listing.moderationState !== 'rejected' && (
      <Button icon="close" aria-keyshortcuts="R" busy={isBusy} onClick={onReject}>
        Rifiuta
      </Button>
    )}
    <LinkButton href={buildEditAddress(listing)} icon="edit">
      Correggi
    </LinkButton>
  </>
)

const ListingPictures = ({ images }: { images: readonly string[] }) =>
  images.length === 0 ? null : (
    <ul className="moderation-pictures flow gap-2">
      {images.map((image, index) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noopener noreferrer">
            <img
              className="framed cropped"
              src={smallestPicture(image)}
              alt={`Foto ${index + 1}, apri a grandezza intera`}
              width={56}
              height={56}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
