import { useState } from 'react'
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx'
import { ReasonDialog } from '../form/reason-dialog.tsx'
import type { Rejection } from './use-moderation.ts'

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

type Props = {
  readonly onClose: () => void
  readonly onReject: (rejection: Rejection) => void
}

/** Asks for the reason, which the owner sees. */
export const RejectDialog = ({ onClose, onReject }: Props) => {
  const [ground, setGround] = useState<Rejection['ground']>('terms')
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
        hint="L’autore legge anche questo, con il modo di fare reclamo."
        choices={GROUNDS}
        chosen={[ground]}
        onChoose={(value) => setGround(value === 'law' ? 'law' : 'terms')}
      />
    </ReasonDialog>
  )
}
