import { type ReactNode, useState } from 'react'
import { firmPagePath } from '#modules/firms/contract/paths.ts'
import { formatCallOut } from '#modules/kernel/call-out.ts'
import { describeCheckWithDay, describeFirmPlace } from '#modules/kernel/firm-checks.ts'
import type { OwnJobRequestReply } from '#modules/listings/contract/job-requests/job-request.ts'
import type { ContactEnding } from '#modules/reveal/contract/endings.ts'
import { revealerPaths } from '#modules/reveal/contract/owner-paths.ts'
import type { RevealerReply } from '#modules/reveal/contract/reveals.ts'
import { talkPagePath } from '#modules/talks/contract/paths.ts'
import { useApi } from '#web/lib/api.ts'
import { formatDateTime } from '#web/lib/formats.ts'
import { CheckLines } from '#web/listing/firm/check-lines.tsx'
import { RatingLine } from '#web/listing/firm/rating-line.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TakeBackContactButton } from './take-back.tsx'

type Props = {
  readonly job: Pick<OwnJobRequestReply, 'id' | 'revealCount' | 'contactMode'>
  /** The contact that they have, or were not given yet. */
  readonly contact: ReactNode
}

/** Who revealed the contact, or offers before having it; loaded when opened. */
export const Revealers = ({ job: { id, revealCount, contactMode }, contact }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="revealers" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex aligned gap-1 semibold pressable accented">
        {contactMode === 'on_request' ? 'Chi si è proposto' : 'Chi ha visto i tuoi contatti'} (
        {revealCount})
        <Icon name="chevron-down" />
      </summary>
      {contact}
      {isOpen && <RevealerList jobId={id} count={revealCount} />}
    </details>
  )
}

const RevealerList = ({ jobId, count }: { jobId: string; count: number }) => {
  const { data, error, isValidating, mutate } = useApi<RevealerReply[]>(
    revealerPaths.revealersOf(jobId),
    { freshMs: 0 },
  )
  if (data) {
    const onDone = () => void mutate()
    const open = data.filter(({ endedBecause, hasContact }) => endedBecause === null && hasContact)
    return (
      <>
        <ul className="people">
          {data.map(
            ({ id, name, revealedAt, firm, reviews, page, talkId, endedBecause, hasContact }) => (
              <li key={id} className="flow between aligned-baseline ruled-below pad-y-2">
                <strong>{name}</strong>
                <time className="soft small" dateTime={revealedAt}>
                  {formatDateTime(revealedAt)}
                </time>
                {firm && <RevealerFirm firm={firm} page={page} />}
                <RatingLine reviews={reviews} />
                {!firm && page && <a href={firmPagePath(page)}>Il profilo della sua impresa</a>}
                {talkId && (
                  <p>
                    <LinkButton icon="message" href={talkPagePath(talkId)}>
                      Messaggi<span className="visually-hidden"> con {name}</span>
                    </LinkButton>
                  </p>
                )}
                {endedBecause === null && !hasContact && (
                  <p className="soft small">
                    Non ha ancora i tuoi contatti: se vuoi, puoi darli nei messaggi.
                  </p>
                )}
                {endedBecause === null && hasContact
                  ? talkId && (
                      <TakeBackContactButton
                        jobId={jobId}
                        talkId={talkId}
                        name={name}
                        onDone={onDone}
                      />
                    )
                  : endedBecause !== null && (
                      <p className="soft small">{ENDED_FOR_CLIENT[endedBecause]}</p>
                    )}
              </li>
            ),
          )}
        </ul>
        {open.length > 1 && <TakeBackContactButton jobId={jobId} onDone={onDone} />}
      </>
    )
  }
  if (error !== undefined) {
    return (
      <div className="cluster" role="alert">
        <p>Non riusciamo a caricare i nomi.</p>
        <Button icon="refresh" busy={isValidating} onClick={() => void mutate()} label="Riprova" />
      </div>
    )
  }
  return (
    <div role="status" aria-label="Caricamento in corso">
      {Array.from({ length: count }, (_, index) => index).map((place) => (
        <Skeleton key={place} shape="title" />
      ))}
    </div>
  )
}

const ENDED_FOR_CLIENT: Readonly<Record<ContactEnding, string>> = {
  reported: 'Non vede più i tuoi contatti: ci ha segnalato che non erano giusti',
  disowned: 'Non vede più i tuoi contatti',
  unapproved: 'Non vede più i tuoi contatti',
  taken_back: 'Hai nascosto i tuoi contatti',
  expired: 'Non vede più i tuoi contatti: il tempo per vederli è finito',
  withdrawn: 'Non vede più i tuoi contatti',
  refunded: 'Non vede più i tuoi contatti',
  unwritten: 'Non ti ha scritto: non ha i tuoi contatti',
  declined: 'Hai risposto «No, grazie»: non ha i tuoi contatti',
  unanswered: 'Non hai risposto entro 72 ore: non ha i tuoi contatti',
  other_chosen: 'Hai scelto un altro professionista: non ha i tuoi contatti',
  given_up: 'Ha chiuso la conversazione: non ha i tuoi contatti',
  left: 'Non è più sul sito: non ha i tuoi contatti',
  closed: 'Non ha i tuoi contatti',
  erased: 'Non ha i tuoi contatti',
  bounced: 'Non vede più i tuoi contatti',
}

type FirmProps = Pick<RevealerReply, 'page'> & {
  readonly firm: NonNullable<RevealerReply['firm']>
}

/** Who will call, from which number, and what was checked, as it was at the reveal. */
const RevealerFirm = ({ firm, page }: FirmProps) => (
  <div className="stack tight">
    <p>
      {firm.legalName}
      <span className="soft small"> · P.IVA {firm.vatId}</span>
      {page && (
        <>
          {' · '}
          <a href={firmPagePath(page)}>Vedi il profilo com’è adesso</a>
        </>
      )}
    </p>
    {firm.seat && <p className="small">{describeFirmPlace(firm)}</p>}
    {firm.callOut && <p className="small">{formatCallOut(firm.callOut)}</p>}
    {firm.phone && <p className="small">Ti chiamerà dal numero {firm.phone}</p>}
    <CheckLines checks={firm.checks.map(describeCheckWithDay)} />
  </div>
)
