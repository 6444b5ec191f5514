import { type ReactNode, useState } from 'react'
import { send } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/show-failure.ts'
import { showToast } from '#web/lib/toast.ts'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { AdminList, choice, useAdminList } from '../list/admin-list.tsx'

/** What is decided, and what is said of it. */
export type DecidedWords = {
  readonly what: string
  readonly accepted: string
  readonly refused: string
  readonly hint: string
  readonly counted: { readonly one: string; readonly many: string }
}

export const NOTICE_WORDS: DecidedWords = {
  what: 'la segnalazione',
  accepted: 'Segnalazione accolta',
  refused: 'Segnalazione respinta',
  hint: 'Lo leggono tutti e due: chi ha segnalato e l’autore dell’annuncio.',
  counted: { one: 'segnalazione', many: 'segnalazioni' },
}

type Props<About> = {
  readonly path: string
  /** The API paths of the two decisions. */
  readonly accept: (id: string) => string
  readonly refuse: (id: string) => string
  readonly words: DecidedWords
  readonly caption: string
  readonly empty: string
  /** Label of what is still to be decided, which is shown first. */
  readonly open: string
  readonly states: Readonly<Record<string, string>>
  readonly card: (about: About, onDecide: (isAccepted: boolean) => void) => ReactNode
}

/** What waits for a decision, whose reason both sides see. */
export const DecisionQueue = <About extends { readonly id: string; readonly title: string }>(
  props: Props<About>,
) => {
  const { words, card } = props
  const list = useAdminList<About>(props.path, ['state'])
  const [decision, setDecision] = useState<{ about: About; isAccepted: boolean } | null>(null)
  const verb = decision?.isAccepted ? 'Accogli' : 'Respingi'

  const decide = async ({ about, isAccepted }: NonNullable<typeof decision>, reason: string) => {
    try {
      await send('POST', (isAccepted ? props.accept : props.refuse)(about.id), { body: { reason } })
      showToast({
        title: isAccepted ? words.accepted : words.refused,
        description: about.title,
      })
      setDecision(null)
    } catch (failure) {
      showFailure(failure)
    }
    await list.reload()
  }

  return (
    <>
      <AdminList
        list={list}
        caption={props.caption}
        filters={[choice('state', 'Stato', props.open, props.states)]}
        counted={words.counted}
        empty={props.empty}
        render={(items) => (
          <ol className="moderation-list">
            {items.map((about) => (
              <li key={about.id}>
                {card(about, (isAccepted) => setDecision({ about, isAccepted }))}
              </li>
            ))}
          </ol>
        )}
      />
      {decision && (
        <ReasonDialog
          title={`${verb} ${words.what}`}
          button={verb}
          destructive={false}
          hint={words.hint}
          missing="Indica il motivo della decisione"
          onClose={() => setDecision(null)}
          onSend={(reason) => decide(decision, reason)}
        />
      )}
    </>
  )
}
