import { type ComponentProps, useState } from 'react'
import { sendRequest, showFailure } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toast.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import { AdminList } from '../list/admin-list.tsx'
import { type AdminFilter, choiceFilter, searchFilter } from '../list/filters.tsx'
import { useAdminList } from '../list/use-admin-list.ts'

/** What is decided, and what is said of it. */
type DecidedWords = {
  readonly what: string
  readonly accepted: string
  readonly refused: string
  /** Names the two decisions; "Accogli" and "Respingi" unless given. */
  readonly verbs?: readonly [accept: string, refuse: string]
  readonly hint: string
  readonly counted: { readonly one: string; readonly many: string }
}

type ChoiceButton = Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'children'>

type DecisionCard = Pick<ComponentProps<typeof Card>, 'mode' | 'badges' | 'children'> & {
  readonly isOpen: boolean
  /** The buttons of what is open; "Accogli" and "Respingi" unless given, none for null. */
  readonly accept?: ChoiceButton | null
  readonly refuse?: ChoiceButton
  /** What the two buttons and their dialogs say, where the verbs of the queue do not say what happens. */
  readonly questions?: readonly [accept: string, refuse: string]
  /** What accepting it does, where the button does not say so. */
  readonly acceptingDoes?: string
}

type Queue<About> = {
  readonly path: string
  /** The API paths of the two decisions. */
  readonly accept: (id: string) => string
  readonly refuse: (id: string) => string
  readonly words: DecidedWords
  readonly caption: string
  readonly empty: string
  /** Labels of the states; what is still to be decided is shown first. */
  readonly states: Readonly<Record<string, string>> & { readonly open: string }
  /** Label of a search by `q`. */
  readonly searched?: string
  /** Others than the state. */
  readonly filters?: readonly AdminFilter[]
  readonly card: (about: About) => DecisionCard
}

/** Leads on to what else waits for the staff. */
const AllDone = () => (
  <p>
    Non hai niente da decidere qui: guarda che cos’altro c’è <a href="/admin/da-fare">da fare</a>.
  </p>
)

const ACCEPT: ChoiceButton = { icon: 'check', children: 'Accogli' }
const REFUSE: ChoiceButton = { icon: 'close', children: 'Respingi' }

const VERBS = ['Accogli', 'Respingi'] as const

/** One thing with its two buttons, while it is open. */
const Decidable = ({
  title,
  card: { isOpen, accept = ACCEPT, refuse = REFUSE, acceptingDoes: _, questions: __, ...rest },
  onDecide,
}: {
  readonly title: string
  readonly card: DecisionCard
  readonly onDecide: (isAccepted: boolean) => void
}) => (
  <Card
    look="staff"
    title={title}
    headingLevel={2}
    {...rest}
    actions={
      isOpen && (
        <>
          {accept && <Button {...accept} onClick={() => onDecide(true)} />}
          <Button {...refuse} onClick={() => onDecide(false)} />
        </>
      )
    }
  />
)

/** A component for what waits for a decision, whose reason both sides see. */
export const decisionQueue = <About extends { readonly id: string; readonly title: string }>({
  path,
  words,
  states: { open, ...decided },
  card,
  searched,
  filters = [],
  ...queue
}: Queue<About>) => {
  const allFilters = [
    choiceFilter('state', 'Stato', open, decided),
    ...(searched ? [searchFilter(searched)] : []),
    ...filters,
  ]
  return () => {
    const list = useAdminList<About>(path, { filters: allFilters })
    const [decision, setDecision] = useState<{ about: About; isAccepted: boolean } | null>(null)
    const place = decision?.isAccepted ? 0 : 1
    const verb = (words.verbs ?? VERBS)[place]
    const question = decision && card(decision.about).questions?.[place]
    const decide = async ({ about, isAccepted }: NonNullable<typeof decision>, reason: string) => {
      try {
        const decisionPath = isAccepted ? queue.accept(about.id) : queue.refuse(about.id)
        await sendRequest('POST', decisionPath, { body: { reason } })
        const title = isAccepted ? words.accepted : words.refused
        showToast({ title, description: about.title })
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
          caption={queue.caption}
          filters={allFilters}
          counted={words.counted}
          empty={queue.empty}
          whenEmpty={<AllDone />}
          render={(items) => (
            <ol className="moderation-list grid gap-3">
              {items.map((about) => (
                <li className="rounded" key={about.id}>
                  <Decidable
                    title={about.title}
                    card={card(about)}
                    onDecide={(isAccepted) => setDecision({ about, isAccepted })}
                  />
                </li>
              ))}
            </ol>
          )}
        />
        {decision && (
          <ReasonDialog
            title={question ?? `${verb} ${words.what}`}
            button={question ?? verb}
            destructive={false}
            hint={words.hint}
            missing="Indica il motivo della decisione"
            onClose={() => setDecision(null)}
            onSend={(reason) => decide(decision, reason)}
          >
            <p className="semibold breakable">{decision.about.title}</p>
            {decision.isAccepted && <p>{card(decision.about).acceptingDoes}</p>}
          </ReasonDialog>
        )}
      </>
    )
  }
}
