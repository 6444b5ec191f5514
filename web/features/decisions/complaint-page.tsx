/** Page behind a decision mail's link: a form that works without log-in and JavaScript. */
import {
  COMPLAINT_OUTCOMES,
  COMPLAINT_PAGE_PATH,
  COMPLAINT_TEXT_MAX,
  type ComplaintFormOutcome,
  DECISIONS_PAGE_PATH,
} from '#modules/decisions/contract/paths.ts'
import { type Page, useQuery } from '#web/lib/page.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { NarrowPage } from '#web/ui/layout/page-header.tsx'

const ComplaintPage = () => {
  const query = useQuery()
  const token = query.get('token')
  const end = COMPLAINT_OUTCOMES.find((one) => one === query.get('end'))
  return (
    <NarrowPage
      title="Fai reclamo"
      subtitle="I motivi della decisione sono nell’email che hai ricevuto. Qui puoi dirci perché non sei d’accordo."
    >
      {token && (end === undefined || end === 'empty') ? (
        <Form token={token} isEmpty={end === 'empty'} />
      ) : (
        <Ended end={end ?? 'invalid'} />
      )}
    </NarrowPage>
  )
}

const Form = ({ token, isEmpty }: { readonly token: string; readonly isEmpty: boolean }) => (
  <form method="post" action={COMPLAINT_PAGE_PATH} className="stack">
    <input type="hidden" name="token" value={token} />
    <Field
      label="Perché non sei d’accordo"
      required
      hint="Il reclamo è gratuito e puoi farlo una volta per ogni decisione. Risponde una persona, per email."
      error={isEmpty ? 'Scrivi perché non sei d’accordo' : undefined}
    >
      <Textarea name="text" rows={7} maxLength={COMPLAINT_TEXT_MAX} />
    </Field>
    <div className="cluster">
      <Button variant="primary" type="submit" label="Invia il reclamo" />
    </div>
  </form>
)

const ENDS: Readonly<
  Record<Exclude<ComplaintFormOutcome, 'empty'>, { title: string; text: string }>
> = {
  sent: {
    title: 'Reclamo inviato',
    text: 'Lo esamina una persona. Ti mandiamo la risposta, con i motivi, per email.',
  },
  already: {
    title: 'Hai già fatto reclamo',
    text: 'Per ogni decisione puoi fare un solo reclamo: ti rispondiamo per email.',
  },
  late: {
    title: 'Il termine è scaduto',
    text: 'Potevi fare reclamo entro sei mesi dalla decisione. Puoi ancora rivolgerti a un giudice.',
  },
  invalid: {
    title: 'Il link non è valido',
    text: 'Riapri il link dall’email e controlla che sia completo.',
  },
}

const Ended = ({ end }: { readonly end: ComplaintFormOutcome }) => {
  const { title, text } = ENDS[end === 'empty' ? 'invalid' : end]
  return (
    <EmptyState
      icon={end === 'sent' ? 'check' : 'clock'}
      title={title}
      action={<LinkButton href={DECISIONS_PAGE_PATH} label="Decisioni e reclami" />}
      text={text}
    />
  )
}

export const page: Page = {
  Component: ComplaintPage,
  head: () => ({ title: 'Fai reclamo', isIndexed: false }),
}
