import { type FormEvent, useState } from 'react'
import { DESCRIPTION_MAX, TITLE_MAX } from '#modules/listings/contract/shared/vocabulary.ts'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import type { QueuedListing, RejectionAnswer, ResolutionAnswer } from './use-moderation.ts'

const GROUNDS = [
  { value: 'terms', label: 'Le regole degli annunci nei Termini e condizioni' },
  { value: 'law', label: 'La legge', hint: 'Scrivi nel motivo quale norma, se la conosci.' },
]

/** The commonest reasons, to be sent as they are or finished by hand. */
const REASONS = {
  'Contatto nel testo':
    'Nel testo c’è un contatto (telefono, email o sito): toglilo, per i contatti ci sono campi appositi.',
  'Troppo vago': 'La descrizione è troppo breve: aggiungi che cosa serve, misure e tempi.',
  'Categoria sbagliata': 'La categoria non è quella giusta: scegline un’altra.',
  Doppione: 'Lo stesso annuncio è già pubblicato: ne basta uno.',
  'Foto non adatte': 'Le foto non corrispondono all’annuncio: cambiale.',
  'Non ammesso': 'Le nostre regole non ammettono annunci di questo tipo.',
}

type Props = {
  readonly onClose: () => void
  readonly onReject: (rejection: RejectionAnswer) => void
}

export const RejectDialog = ({ onClose, onReject }: Props) => {
  const [ground, setGround] = useState<RejectionAnswer['ground']>('terms')
  return (
    <ReasonDialog
      title="Rifiuta l’annuncio"
      button="Rifiuta"
      presets={REASONS}
      hint="L’autore lo riceve per email e può correggere l’annuncio."
      missing="Indica il motivo del rifiuto"
      onClose={onClose}
      onSend={(reason) => onReject({ reason, ground })}
    >
      <ChoiceGroup
        type="radio"
        name="ground"
        legend="Che cosa viola"
        hint="L’autore legge anche questo, e come può fare reclamo."
        choices={GROUNDS}
        chosen={[ground]}
        onChoose={(value) => setGround(value === 'law' ? 'law' : 'terms')}
      />
    </ReasonDialog>
  )
}

const MESSAGE_MAX = 1000

type ResolveDialogProps = {
  readonly listing: QueuedListing
  readonly onClose: () => void
  readonly onResolve: (answer: ResolutionAnswer) => unknown
}

export const ResolveDialog = ({ listing, onClose, onResolve }: ResolveDialogProps) => {
  const [error, setError] = useState<string>()
  const submit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const given = new FormData(currentTarget)
    const message = String(given.get('message') ?? '').trim()
    setError(message ? undefined : 'Scrivi una risposta per chi ha chiesto la modifica')
    if (message) onResolve({ message, ...changesIn(given, listing) })
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Rispondi alla richiesta di modifica"
      yes="Invia la risposta"
      onSubmit={submit}
    >
      <blockquote className="written">{listing.modificationRequest}</blockquote>
      <Field label="Titolo">
        <TextInput name="title" maxLength={TITLE_MAX} defaultValue={listing.title} />
      </Field>
      <Field label="Descrizione">
        <Textarea
          name="description"
          rows={6}
          maxLength={DESCRIPTION_MAX}
          defaultValue={listing.description}
        />
      </Field>
      <Field label="Risposta" required hint="L’autore la riceve per email." error={error}>
        <Textarea name="message" data-autofocus rows={3} maxLength={MESSAGE_MAX} />
      </Field>
    </FormDialog>
  )
}

/** Only fields changed here. */
const changesIn = (given: FormData, listing: QueuedListing): Pick<ResolutionAnswer, 'changes'> => {
  const changes = Object.fromEntries(
    (['title', 'description'] as const)
      .map((name) => [name, String(given.get(name) ?? '').trim()] as const)
      .filter(([name, text]) => text !== '' && text !== listing[name]),
  )
  return Object.keys(changes).length > 0 ? { changes } : {}
}
