import {
  MODERATION_LABELS,
  type ModerationState,
} from '#modules/listings/contract/shared/vocabulary.ts'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { Badge, ModeBadge, type Tone } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { factsOf } from './listing-facts.ts'
import { ProposedChanges } from './proposed-changes.tsx'
import { editAddressOf, isJob, type Queued } from './queued.ts'

const TONES: Record<ModerationState, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
}

type Props = {
  readonly listing: Queued
  readonly isBusy: boolean
  readonly onApprove: () => void
  readonly onReject: () => void
  readonly onResolve: () => void
}

/** A listing with all fields and its contact, for moderators. */
export const ModerationCard = (props: Props) => {
  const { listing } = props
  const mode = isJob(listing) ? 'cerco' : 'offro'
  return (
    <Card
      title={listing.title}
      headingLevel={2}
      mode={mode}
      badges={
        <>
          <ModeBadge mode={mode}>
            {mode === 'cerco' ? 'Cerco' : 'Offro'} {listing.category.name}
          </ModeBadge>
          <Badge tone={TONES[listing.moderationState]}>
            {MODERATION_LABELS[listing.moderationState]}
          </Badge>
          {isJob(listing) && !listing.emailVerified && (
            <Badge tone="warning" icon="warning">
              Email non verificata
            </Badge>
          )}
        </>
      }
      actions={<Decisions {...props} />}
    >
      {listing.modificationRequest && (
        <Alert title="L’autore chiede una modifica">
          <p className="written">{listing.modificationRequest}</p>
        </Alert>
      )}
      <ProposedChanges listing={listing} />
      <p className="written">{listing.description}</p>
      <ListingPictures images={listing.images} />
      <KeyValueList rows={factsOf(listing)} />
    </Card>
  )
}

const Decisions = ({ listing, isBusy, onApprove, onReject, onResolve }: Props) => (
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
    {listing.moderationState !== 'rejected' && (
      <Button icon="close" aria-keyshortcuts="R" busy={isBusy} onClick={onReject}>
        Rifiuta
      </Button>
    )}
    <LinkButton href={editAddressOf(listing)} icon="edit">
      Correggi
    </LinkButton>
  </>
)

/** All the pictures of a listing, each opened full-size in a new tab. */
const ListingPictures = ({ images }: { images: readonly string[] }) =>
  images.length === 0 ? null : (
    <ul className="moderation-pictures">
      {images.map((image, index) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noopener noreferrer">
            <img
              src={smallestPicture(image)}
              alt={`Foto ${index + 1}, apri a grandezza intera`}
              width={96}
              height={96}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
