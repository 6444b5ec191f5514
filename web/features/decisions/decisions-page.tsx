import { type FormEvent, useState } from 'react'
import type { DecisionListReply, DecisionReply } from '#modules/decisions/contract/decisions.ts'
import {
  COMPLAINT_STATE_LABELS,
  COMPLAINT_TEXT_MAX,
  DECISION_LABELS,
  decisionPaths,
} from '#modules/decisions/contract/paths.ts'
import { withArticle } from '#modules/kernel/long-day.ts'
import { sendRequest, useApi, useBusyState } from '#web/lib/api.ts'
import { formatDate } from '#web/lib/formats.ts'
import { NotLoaded } from '#web/lib/not-loaded.tsx'
import type { Page } from '#web/lib/page.ts'
import { RequireSignIn } from '#web/lib/require-sign-in.tsx'
import { showToast } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { SubmitButton } from '#web/ui/controls/submit-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SkeletonStack } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'

const DecisionsPage = () => (
  <NarrowPage
    title="Decisioni e reclami"
    subtitle="Qui trovi le decisioni sui tuoi annunci, sul tuo piano e sul tuo account, con i motivi."
  >
    <RequireSignIn waiting={<SkeletonStack shapes={WAITING} />}>
      {() => <MyDecisions />}
    </RequireSignIn>
  </NarrowPage>
)

const WAITING = ['panel', 'panel'] as const

const MyDecisions = () => {
  const reply = useApi<DecisionListReply>(decisionPaths.mine)
  const { data } = reply
  const reload = () => void reply.mutate()
  if (!data)
    return <NotLoaded {...reply} failed="Non riusciamo a caricare le decisioni" waiting={WAITING} />
  if (data.items.length === 0)
    return (
      <EmptyState
        icon="check"
        title="Nessuna decisione"
        text="Quando rifiutiamo o togliamo un tuo annuncio, o chiudiamo un piano, trovi qui la decisione."
      />
    )
  return (
    <>
      {data.items.map((decision) => (
        <DecisionCard key={decision.id} decision={decision} onSent={reload} />
      ))}
      <WaysOut />
    </>
  )
}

const COMPLAINT_TONES = {
  none: 'neutral',
  open: 'warning',
  upheld: 'success',
  dismissed: 'neutral',
} as const

const DecisionCard = ({ decision, onSent }: { decision: DecisionReply; onSent: () => void }) => {
  const [isWriting, setWriting] = useState(false)
  const { kind, subject, complaintState, mayComplain } = decision
  return (
    <article className="stack tight" aria-labelledby={`decision-${decision.id}`}>
      <h2 id={`decision-${decision.id}`}>{subject || DECISION_LABELS[kind]}</h2>
      <p>
        {subject && <Badge label={DECISION_LABELS[kind]} />}{' '}
        {complaintState !== 'none' && (
          <Badge tone={COMPLAINT_TONES[complaintState]}>
            {COMPLAINT_STATE_LABELS[complaintState]}
          </Badge>
        )}
      </p>
      <KeyValueList rows={factsOf(decision)} />
      {mayComplain && !isWriting && (
        <div className="actions">
          <Button variant="secondary" onClick={() => setWriting(true)} label="Fai reclamo" />
        </div>
      )}
      {mayComplain && isWriting && <ComplaintForm id={decision.id} onSent={onSent} />}
    </article>
  )
}

const factsOf = (decision: DecisionReply) => [
  { term: 'Deciso', value: formatDate(decision.createdAt) },
  {
    term: 'Vale',
    value:
      decision.effectiveAt === decision.createdAt
        ? null
        : withArticle('dal', formatDate(decision.effectiveAt)),
  },
  { term: 'I fatti', value: written(decision.facts) },
  { term: 'In base a', value: decision.basis },
  { term: 'Chi ha deciso', value: 'Ha deciso una persona, senza strumenti automatici' },
  { term: 'Il tuo reclamo', value: decision.complaint && written(decision.complaint) },
  { term: 'La risposta', value: decision.answer && written(decision.answer) },
]

const written = (text: string) => <span className="written">{text}</span>

const WaysOut = () => (
  <p className="soft small">
    Puoi fare reclamo gratis entro sei mesi: risponde una persona, anche per email. Puoi sempre
    rivolgerti a un organismo certificato di risoluzione extragiudiziale delle controversie (art. 21
    del Regolamento UE 2022/2065) o a un giudice.
  </p>
)

export const page: Page = {
  Component: DecisionsPage,
  head: () => ({ title: 'Decisioni e reclami', isIndexed: false }),
}

const ComplaintForm = ({ id, onSent }: { id: string; onSent: () => void }) => {
  const [error, setError] = useState<string>()
  const { isBusy, whileBusy } = useBusyState()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    setError(text ? undefined : 'Scrivi perché non sei d’accordo')
    if (!text) return
    void whileBusy(async () => {
      await sendRequest('POST', decisionPaths.complain(id), { body: { text } })
      showToast({ title: 'Reclamo inviato', description: 'Ti rispondiamo per email.' })
      onSent()
    })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <Field label="Perché non sei d’accordo" required error={error}>
        <Textarea name="text" rows={5} maxLength={COMPLAINT_TEXT_MAX} />
      </Field>
      <div className="cluster">
        <SubmitButton variant="primary" busy={isBusy} label="Invia il reclamo" />
      </div>
    </form>
  )
}
