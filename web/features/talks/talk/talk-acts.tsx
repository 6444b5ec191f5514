import type { ReactNode } from 'react'
import { comparePagePath, quoteEditorPagePath } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { useIsNarrowScreen } from '#web/lib/use-narrow.ts'
import { Icon } from '#web/ui/content/icon.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { ContactKey } from './contact-key.tsx'
import type { TalkConfirmation } from './questions.tsx'

export type TalkDialogName = TalkConfirmation | 'choose'

type Props = {
  readonly talk: TalkReply
  readonly onAsk: (question: TalkDialogName) => void
  readonly onChanged: () => Promise<unknown>
}

const NextStep = lazyPart(async () => (await import('./next-step.tsx')).NextStep)

/** What the reader decides, above the message box. */
export const TalkActions = ({ talk, onAsk, onChanged }: Props) => (
  <>
    {talk.contactKey !== 'given' && (
      <Folded talk={talk}>
        <ContactKey talk={talk} onDone={onChanged} onDecline={() => onAsk('decline')} />
      </Folded>
    )}
    <TalkTools talk={talk} onChoose={() => onAsk('choose')} onChanged={onChanged} />
  </>
)

/** On a phone what becomes of the contacts is one row that opens: the messages need the screen. */
const Folded = ({ talk, children }: { readonly talk: TalkReply; readonly children: ReactNode }) => {
  const isNarrow = useIsNarrowScreen()
  const isDeciding = talk.role === 'client' && talk.state === 'open'
  if (!isNarrow || !isDeciding || talk.contactKey !== 'withheld') return children
  return (
    <details className="talk-acts">
      <summary className="flex aligned between gap-2 pressable accented semibold">
        Dai i contatti o di’ di no
        <Icon name="chevron-down" />
      </summary>
      <div className="grid gap-2">{children}</div>
    </details>
  )
}

type TalkToolsProps = {
  readonly talk: TalkReply
  readonly onChoose: () => void
  readonly onChanged: () => Promise<unknown>
}

/** What each side can do besides writing; empty if there is nothing. */
const TalkTools = ({ talk, onChoose, onChanged }: TalkToolsProps) => {
  const comparedId = talk.role === 'client' && hasQuote(talk) ? talk.listing.id : null
  const isChosen = talk.state === 'chosen'
  const isHydrated = useHydrated()
  // Whoever was passed over is offered below, where it is said.
  const canChoose = talk.canChoose && talk.state !== 'closed'
  if (!talk.canQuote && !canChoose && comparedId === null && !isChosen) return null
  return (
    <div className="flow gap-2">
      {canChoose && <ChooseButton talk={talk} onChoose={onChoose} />}
      {isChosen && isHydrated && <NextStep talk={talk} onDone={onChanged} />}
      {talk.canQuote && (
        <LinkButton
          variant={isChosen ? 'ghost' : 'secondary'}
          icon="euro"
          href={quoteEditorPagePath(talk.id)}
        >
          Manda un preventivo
        </LinkButton>
      )}
      {comparedId !== null && (
        <LinkButton variant="ghost" icon="document" href={comparePagePath(comparedId)}>
          Preventivi ricevuti
        </LinkButton>
      )}
    </div>
  )
}

type ChooseProps = { readonly talk: TalkReply; readonly onChoose: () => void }

/** Names the person; the dialog behind it says what follows. */
export const ChooseButton = ({ talk, onChoose }: ChooseProps) => (
  <Button
    variant={talk.state === 'closed' ? 'ghost' : 'secondary'}
    icon="check"
    className="needs-script quoting"
    onClick={onChoose}
  >
    Scegli {talk.with.firm?.name ?? talk.with.name}
  </Button>
)

const hasQuote = ({ listing, entries }: TalkReply) =>
  listing.kind === 'job' && entries.some(({ kind }) => kind === 'quote')
