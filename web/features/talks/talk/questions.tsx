import type { ReactNode } from 'react'
import type { TalkReply } from '#modules/talks/contract/talks.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { displayNameOf } from '../talk-text.ts'

export type TalkConfirmation = 'close' | 'decline' | 'report' | 'block'

export type ConfirmedTalk = Pick<TalkReply, 'id'> & {
  readonly with: Pick<TalkReply['with'], 'name' | 'firm'>
}

type QuestionText = {
  readonly title: string
  readonly yes: string
  readonly destructive: boolean
  /** Said once it is done. */
  readonly done: { readonly title: string; readonly description?: string }
  readonly bodyOf: (typed: FormData) => object
  readonly Fields: (props: { readonly error: string | undefined }) => ReactNode
}

export const buildTalkConfirmation = (
  question: TalkConfirmation,
  talk: ConfirmedTalk,
): QuestionText => {
  const name = displayNameOf(talk.with)
  switch (question) {
    case 'close':
      return closing(name)
    case 'decline':
      return declining(name)
    case 'report':
      return REPORTING
    case 'block':
      return blocking(name)
  }
}

const closing = (name: string): QuestionText => ({
  title: 'Chiudi la conversazione?',
  yes: 'Chiudi la conversazione',
  destructive: true,
  done: { title: 'Conversazione chiusa' },
  bodyOf: (typed) => ({ reason: String(typed.get('reason') ?? '') }),
  Fields: ({ error }) => (
    <>
      <p>Nessuno dei due potrà più scrivere. I messaggi restano qui.</p>
      <Field label="Perché?" hint={`Facoltativo: lo legge anche ${name}`} error={error}>
        <Textarea name="reason" rows={3} maxLength={500} />
      </Field>
    </>
  ),
})

const declining = (name: string): QuestionText => ({
  title: `No, grazie a ${name}?`,
  yes: 'No, grazie',
  destructive: false,
  done: { title: 'Hai risposto «No, grazie»', description: `${name} non pagherà questo contatto.` },
  bodyOf: (typed) => ({ reason: String(typed.get('reason') ?? '') }),
  Fields: ({ error }) => (
    <>
      <p>Glielo diciamo noi, con garbo. Se cambi idea puoi ancora scrivere.</p>
      <Field label="Perché?" hint={`Facoltativo: lo legge ${name}`} error={error}>
        <Textarea name="reason" rows={2} maxLength={500} />
      </Field>
    </>
  ),
})

const REPORTING: QuestionText = {
  title: 'Segnala la conversazione',
  yes: 'Invia segnalazione',
  destructive: false,
  done: {
    title: 'Segnalazione inviata',
    description: 'La leggiamo e ti scriviamo che cosa abbiamo deciso.',
  },
  bodyOf: Object.fromEntries<FormDataEntryValue>,
  Fields: ({ error }) => (
    <>
      <p>
        Segnala offese, truffe, contenuti illegali e lavori fatti male. Per decidere, lo staff potrà
        leggere questa conversazione: registriamo ogni lettura.
      </p>
      <Field
        label="Che cosa è successo?"
        required
        hint="Scrivi almeno 20 caratteri, es. Chiede un anticipo e mi minaccia"
        error={error}
      >
        <Textarea name="reason" rows={5} maxLength={3000} data-autofocus />
      </Field>
      <Checkbox name="concern" value="bad_work" label="È un lavoro fatto male o non finito" />
    </>
  ),
}

const blocking = (name: string): QuestionText => ({
  title: `Blocca ${name}?`,
  yes: 'Blocca',
  destructive: true,
  done: {
    title: 'Blocco attivato',
    description: 'Non potrà più scriverti. Puoi togliere il blocco da qui.',
  },
  bodyOf: () => ({}),
  Fields: () => (
    <p>Non potrà più scriverti, né qui né altrove sul sito. Puoi togliere il blocco quando vuoi.</p>
  ),
})
