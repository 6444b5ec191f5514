import type { ComponentProps } from 'react'
import { reviewPaths } from '#modules/reviews/contract/paths.ts'
import {
  REVIEW_REASON_MAX,
  REVIEW_REPLY_MAX,
  REVIEW_TEXT_MAX,
} from '#modules/reviews/contract/vocabulary.ts'
import { SendDialog } from '#web/lib/send-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

/** What may be asked about a review; `name` is the field as the server names it. */
const QUESTIONS = {
  update: {
    method: 'PATCH',
    pathOf: reviewPaths.one,
    title: 'Aggiungi un aggiornamento',
    yes: 'Pubblica',
    done: 'Aggiornamento ricevuto',
    label: 'Che cosa è cambiato',
    hint: 'Puoi aggiungerne uno solo: compare sotto la recensione.',
    text: { name: 'update', rows: 4, maxLength: REVIEW_TEXT_MAX, required: true },
  },
  statement: {
    pathOf: reviewPaths.statement,
    title: 'Rispondi alla contestazione',
    yes: 'Invia',
    done: 'Grazie, leggiamo la tua risposta prima di decidere',
    label: 'La tua risposta all’impresa',
    hint: 'La risposta la legge solo lo staff.',
    text: { name: 'text', rows: 5, maxLength: REVIEW_REASON_MAX, required: undefined },
  },
  reply: {
    pathOf: reviewPaths.reply,
    title: 'Rispondi in pubblico',
    yes: 'Pubblica la risposta',
    done: 'Risposta pubblicata',
    label: 'La tua risposta',
    hint: 'Puoi rispondere una volta sola. Niente cognomi, telefoni o indirizzi: la risposta la leggono tutti.',
    text: { name: 'text', rows: 5, maxLength: REVIEW_REPLY_MAX, required: undefined },
  },
  dispute: {
    pathOf: reviewPaths.dispute,
    title: 'Contesta la recensione',
    yes: 'Invia la contestazione',
    done: 'Contestazione inviata',
    label: 'Perché contesti la recensione',
    hint: 'Chi ha scritto la recensione leggerà i tuoi motivi e potrà rispondere. Finché non decidiamo, la recensione resta visibile.',
    text: { name: 'reason', rows: 6, maxLength: REVIEW_REASON_MAX, required: undefined },
  },
} as const

export type ReviewQuestion = keyof typeof QUESTIONS

type Props = Pick<ComponentProps<typeof SendDialog>, 'onSent' | 'onClose'> & {
  readonly id: string
  readonly question: ReviewQuestion
}

export const TextDialog = ({ id, question, ...dialog }: Props) => {
  const { pathOf, done, label, hint, text, ...words } = QUESTIONS[question]
  return (
    <SendDialog {...words} {...dialog} path={pathOf(id)} done={() => ({ title: done })}>
      {(problems) => (
        <Field label={label} hint={hint} required error={problems[text.name]}>
          <Textarea {...text} />
        </Field>
      )}
    </SendDialog>
  )
}
