import { type ReactNode, useState } from 'react'
import { hasMailbox } from '#modules/kernel/mail.ts'
import { urgencyLabel } from '#modules/listings/contract/job-requests/vocabulary.ts'
import {
  MODERATION_LABELS,
  type ModerationState,
} from '#modules/listings/contract/shared/vocabulary.ts'
import { smallestPicture } from '#modules/media/contract/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { send, useApi, useBusy } from '#web/lib/api.ts'
import { Badge, ModeBadge, type Tone } from '#web/ui/content/badge.tsx'
import { ClampedText } from '#web/ui/content/clamped-text.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FIELD_LABELS, factsOf, valueLabel } from './listing-facts.ts'
import { editAddressOf, isJob, pathsOf, type Queued } from './use-moderation.ts'

const TONES: Record<ModerationState, Tone> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
}

type Props = {
  readonly listing: Queued
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
  const mode = isJob(listing) ? 'cerco' : 'offro'
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
          {isJob(listing) && listing.moderationState === 'pending' && listing.urgency === 'day' && (
            <Badge tone="danger" icon="clock">
              {urgencyLabel(listing.urgency)}, prima delle altre
            </Badge>
          )}
          {isJob(listing) && listing.consent === 'missing' && (
            <Badge tone="warning" icon="clock">
              Aspetta il consenso del cliente
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
        <dl className="facts grid gap-0-4">
          {factsOf(listing).map(({ term, value }) => (
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
            <span className="soft">Email e telefono: resta scritto nel registro.</span>
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

/** Whether the address is confirmed stands among the badges. */
const Marks = ({ listing }: { readonly listing: Queued }) => {
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

const emailOf = (listing: Queued) => (isJob(listing) ? listing.clientEmail : listing.sellerEmail)

/** With its contact once a moderator asked for it, which is logged. */
const useContact = (queued: Queued) => {
  const { isBusy, whileBusy } = useBusy()
  const [shown, setShown] = useState<Queued | null>(null)
  const show = () =>
    void whileBusy(async () => {
      setShown(await send<Queued>('GET', pathsOf(queued).amend(queued.id)))
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
    <LinkButton href={editAddressOf(listing)} icon="edit">
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

type ProposedChangesProps = {
  readonly listing: Queued
  readonly proposed: NonNullable<Queued['pendingChanges']>
}

/** What the owner would have instead of what is published: only what differs. */
const ProposedChanges = ({ listing, proposed }: ProposedChangesProps) => {
  const present: Readonly<Record<string, unknown>> = listing
  const changed = Object.entries(FIELD_LABELS)
    .filter(([name]) => textOf(proposed[name]) !== textOf(present[name]))
    .filter(([name]) => name in present || name in proposed)
  const nameOf = useNames(changed.map(([name]) => name))
  const shown = (name: string, value: unknown) =>
    nameOf(name, value) ?? (valueLabel(name, value) || textOf(value) || '—')
  return (
    <Alert title="Modifiche proposte a un annuncio già pubblicato">
      {changed.length > 0 ? (
        <KeyValueList
          look="stacked"
          rows={changed.map(([name, label]) => ({
            term: label,
            value: (
              <>
                <del className="soft">{shown(name, present[name])}</del>{' '}
                <ins>{shown(name, proposed[name])}</ins>
              </>
            ),
          }))}
        />
      ) : (
        <p>Nessuna differenza.</p>
      )}
    </Alert>
  )
}

type Named = { readonly id: string; readonly name: string }

/** Names of categories and regions, which a change holds as ids only. */
const useNames = (changed: readonly string[]) => {
  const pathFor = (field: string, path: string) => (changed.includes(field) ? path : null)
  const { data: categories } = useApi<Named[]>(pathFor('categoryId', placePaths.categories))
  const { data: regions } = useApi<Named[]>(pathFor('regionId', placePaths.regions))
  const lists: Readonly<Record<string, Named[] | undefined>> = {
    categoryId: categories,
    regionId: regions,
  }
  return (field: string, value: unknown) => lists[field]?.find(({ id }) => id === value)?.name
}

const textOf = (value: unknown) => {
  if (Array.isArray(value)) return value.join(', ')
  return value === null || value === undefined ? '' : String(value)
}
