import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Queued } from './queued.ts'
import type { Rejection } from './use-moderation.ts'

const REASON_MAX = 1000

type Props = {
  /** Null while the dialog is closed. */
  readonly listing: Queued | null
  readonly onClose: () => void
  readonly onReject: (listing: Queued, rejection: Rejection) => void
}

/** Asks for the reason, which the owner sees. */
export const RejectDialog = ({ listing, onClose, onReject }: Props) => {
  const formId = useId()
  return (
    <Dialog
      open={listing !== null}
      onClose={onClose}
      title="Rifiuta l’annuncio"
      look="sheet"
      actions={
        <>
          <Button variant="destructive" type="submit" form={formId}>
            Rifiuta
          </Button>
          <Button onClick={onClose}>Annulla</Button>
        </>
      }
    >
      {listing && (
        <ReasonForm
          key={listing.id}
          id={formId}
          onSend={(rejection) => onReject(listing, rejection)}
        />
      )}
    </Dialog>
  )
}

type FormProps = {
  readonly id: string
  readonly onSend: (rejection: Rejection) => void
}

const GROUNDS = [
  { value: 'terms', label: 'Le regole degli annunci nei Termini e condizioni' },
  { value: 'law', label: 'La legge', hint: 'Scrivi nel motivo quale norma, se la conosci.' },
]

/** The commonest reasons, to be sent as they are or finished by hand. */
const REASONS = [
  {
    name: 'Recapito nel testo',
    text: 'Nel testo c’è un recapito (telefono, email o sito): toglilo, i contatti hanno i loro campi.',
  },
  {
    name: 'Troppo vago',
    text: 'La descrizione è troppo breve: aggiungi che cosa serve, misure e tempi.',
  },
  { name: 'Categoria sbagliata', text: 'La categoria non è quella giusta: scegline un’altra.' },
  { name: 'Doppione', text: 'Lo stesso annuncio è già pubblicato: ne basta uno.' },
  { name: 'Foto non adatte', text: 'Le foto non mostrano ciò di cui parla l’annuncio: cambiale.' },
  { name: 'Non ammesso', text: 'Le nostre regole non ammettono annunci di questo tipo.' },
] as const

const ReasonForm = ({ id, onSend }: FormProps) => {
  const [reason, setReason] = useState('')
  const [ground, setGround] = useState<Rejection['ground']>('terms')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') return setError('Indica il motivo del rifiuto')
    setError(undefined)
    onSend({ reason, ground })
  }
  return (
    <form id={id} className="stack" onSubmit={submit} noValidate>
      <fieldset className="reasons">
        <legend>Motivi frequenti</legend>
        <div className="cluster">
          {REASONS.map(({ name, text }) => (
            <Button key={name} aria-pressed={reason === text} onClick={() => setReason(text)}>
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
      <ChoiceGroup
        type="radio"
        name="ground"
        legend="Che cosa viola"
        hint="L’autore legge anche questo, con il modo di fare reclamo."
        choices={GROUNDS}
        chosen={[ground]}
        onChoose={(value) => setGround(value === 'law' ? 'law' : 'terms')}
      />
      <Field
        label="Motivo"
        required
        hint="L’autore lo riceve per email e può correggere l’annuncio."
        error={error}
      >
        <Textarea
          data-autofocus
          rows={4}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </form>
  )
}
