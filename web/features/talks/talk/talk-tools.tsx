import { comparePage, isPassedOver, quoteEditorPage } from '#modules/talks/contract/paths.ts'
import type { TalkEntryReply, TalkReply } from '#modules/talks/contract/talks.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'

/** A client chooses once the two have spoken about a request. */
export const canChoose = (talk: TalkReply, entries: readonly TalkEntryReply[]) =>
  talk.role === 'client' &&
  talk.listing.kind === 'job' &&
  (talk.state === 'open' ||
    (talk.state === 'closed' && isPassedOver(talk.closedCause, talk.listing.canBeClosed))) &&
  !(talk.isBlocked || talk.with.isGone) &&
  entries.some(({ kind }) => kind !== 'event')

type Props = {
  readonly talk: TalkReply
  readonly canChoose: boolean
  readonly onChoose: () => void
}

/** What each side can do besides writing; nothing where there is nothing to do. */
export const TalkTools = ({ talk, canChoose: mayChoose, onChoose }: Props) => {
  const comparedId = talk.role === 'client' && hasQuote(talk) ? talk.listing.id : null
  if (!talk.canQuote && !mayChoose && comparedId === null) return null
  return (
    <div className="flow gap-2">
      {talk.canQuote && (
        <LinkButton icon="euro" href={quoteEditorPage(talk.id)}>
          Manda un preventivo
        </LinkButton>
      )}
      {comparedId !== null && (
        <LinkButton href={comparePage(comparedId)}>Confronta i preventivi</LinkButton>
      )}
      {mayChoose && (
        <Button icon="check" className="needs-script" onClick={onChoose}>
          {talk.state === 'closed' ? 'Cambia scelta' : 'Ho scelto'}
        </Button>
      )}
    </div>
  )
}

const hasQuote = ({ listing, entries }: TalkReply) =>
  listing.kind === 'job' && entries.some(({ kind }) => kind === 'quote')
