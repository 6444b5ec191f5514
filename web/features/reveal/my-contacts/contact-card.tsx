import { useState } from 'react'
import {
  SHOWCASE_STATUS_LABELS,
  type ShowcaseStatus,
} from '#modules/listings/contract/showcase/vocabulary.ts'
import { revealPaths } from '#modules/reveal/contract/paths.ts'
import {
  CONTACT_PROGRESS_LABELS,
  CONTACT_REPORT_STATE_LABELS,
  type ContactProgress,
} from '#modules/reveal/contract/report-words.ts'
import type { ContactRevealReply } from '#modules/reveal/contract/reveals.ts'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { useSite } from '#web/lib/site.ts'
import { JobStatusBadge } from '#web/listing/job-status-badge.tsx'
import { Badge, type BadgeTone, CardFact, ModeBadge } from '#web/ui/content/badge.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { RelativeTime } from '#web/ui/content/relative-time.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { toOptions } from '#web/ui/forms/options-of.ts'
import { Select } from '#web/ui/forms/select.tsx'
import { ContactDetails } from '../contact-details.tsx'
import { EndedContact } from '../ended-contact.tsx'
import { findRevealedPerson } from '../person.ts'
import { ContactNote } from './note-form.tsx'

const TONES = { open: 'warning', accepted: 'success', refused: 'neutral' } satisfies Record<
  string,
  BadgeTone
>

type Props = {
  readonly reveal: ContactRevealReply
  readonly onChanged: (changed: ContactRevealReply) => void
  readonly onReport: () => void
}

export const ContactCard = ({ reveal, onChanged, onReport }: Props) => {
  const person = findRevealedPerson(reveal)
  const mode = reveal.kind === 'job' ? 'cerco' : 'offro'
  return (
    <Card
      headingLevel={2}
      mode={mode}
      title={reveal.title}
      badges={
        <>
          <ModeBadge mode={mode} />
          <ListingBadge reveal={reveal} />
          <PlanBadge state={reveal.state} />
        </>
      }
    >
      <ListingFacts reveal={reveal} />
      <div className="contact-parts grid ruled pad-top-3 gap-3-5">
        {person ? <ContactDetails person={person} isBeside /> : <EndedContact reveal={reveal} />}
        <div className="work stack gap-2">
          {reveal.state === 'used' && <ProgressChoice reveal={reveal} onChanged={onChanged} />}
          <ContactNote reveal={reveal} onNoted={onChanged} />
          <ReportState reveal={reveal} onReport={onReport} />
        </div>
      </div>
    </Card>
  )
}

const ReportState = ({ reveal, onReport }: Pick<Props, 'reveal' | 'onReport'>) => {
  const { now } = useSite()
  const { report } = reveal
  if (report) {
    return (
      <div className="stack tight">
        <p>
          <Badge tone={TONES[report.state]} label={CONTACT_REPORT_STATE_LABELS[report.state]} />
        </p>
        {report.decision && <p className="soft small">{report.decision}</p>}
        {report.state === 'accepted' && (
          <p className="soft small">Il contatto non conta più tra quelli del tuo piano.</p>
        )}
      </div>
    )
  }
  if (reveal.contact === null || reveal.isChosen || Date.parse(reveal.reportableUntil) <= now)
    return null
  return (
    <p>
      <Button variant="ghost" icon="warning" onClick={onReport}>
        Segnala contatto<span className="visually-hidden">: {reveal.title}</span>
      </Button>
    </p>
  )
}

type ProgressChoiceProps = {
  readonly reveal: ContactRevealReply
  readonly onChanged: (changed: ContactRevealReply) => void
}

/** How far one got with a contact: stored at once, shown before the answer. */
const ProgressChoice = ({ reveal, onChanged }: ProgressChoiceProps) => {
  const [wanted, setWanted] = useState<ContactProgress | null>(null)
  const choose = async (progress: ContactProgress) => {
    setWanted(progress)
    try {
      const body = { progress }
      const changed = await sendRequest<ContactRevealReply>('PATCH', revealPaths.one(reveal.id), {
        body,
      })
      setWanted(null)
      onChanged(changed)
    } catch (failure) {
      setWanted(null)
      showFailure(failure, 'Lo stato non è stato salvato. Riprova.')
    }
  }
  return (
    <Field
      label={
        <>
          A che punto sei<span className="visually-hidden">: {reveal.title}</span>
        </>
      }
    >
      <Select
        value={wanted ?? reveal.progress}
        options={toOptions(CONTACT_PROGRESS_LABELS)}
        onChange={(event) => void choose(event.target.value as ContactProgress)}
      />
    </Field>
  )
}

type ListingBadgeProps = { readonly reveal: ContactRevealReply }

const ListingBadge = ({ reveal }: ListingBadgeProps) => {
  if (!reveal.isPublic && !isDone(reveal)) return <Badge label="Non più pubblico" />
  if (reveal.kind === 'job') return <JobStatusBadge status={reveal.status} />
  const status = reveal.status as ShowcaseStatus
  return (
    <Badge tone={status === 'active' ? 'success' : 'neutral'}>
      {SHOWCASE_STATUS_LABELS[status]}
    </Badge>
  )
}

/** What it is in the plan; nothing to say of one that is used, as most are. */
const PlanBadge = ({ state }: Pick<ContactRevealReply, 'state'>) => {
  if (state === 'used') return null
  return state === 'reserved' ? (
    <Badge tone="warning" label="In attesa" />
  ) : (
    <Badge label="Restituito" />
  )
}

const isDone = ({ status }: ContactRevealReply) => status === 'completed' || status === 'sold'

const ListingFacts = ({ reveal }: ListingBadgeProps) => {
  const { now } = useSite()
  const board = reveal.kind === 'job' ? '/lavori' : '/vetrina'
  return (
    <ul className="card-facts soft small">
      <CardFact icon="pin" name="Luogo" value={reveal.city} />
      <CardFact icon="clock" name="Scoperto">
        {<RelativeTime at={reveal.revealedAt} now={now} />}
      </CardFact>
      {reveal.isPublic && (
        <li>
          <a className="to-listing" href={`${board}/${encodeURIComponent(reveal.listingId)}`}>
            Vedi l’annuncio<span className="visually-hidden">: {reveal.title}</span>
          </a>
        </li>
      )}
    </ul>
  )
}
