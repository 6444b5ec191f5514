import type { TalkEvent } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'

/** The firm's name for the client, else the person's. */
export const displayNameOf = ({ name, firm }: Pick<TalkReply['with'], 'name' | 'firm'>) =>
  firm?.name ?? name

type Happened = {
  readonly event: TalkEvent
  /** True if the reader did it. */
  readonly isMine: boolean
  /** The reader's side; null for the staff. */
  readonly role: TalkReply['role'] | null
  /** Names the other person. */
  readonly name: string
}

/** What happened in a talk, as each side reads it. */
export const describeTalkEvent = ({ event, isMine, role, name }: Happened): string => {
  switch (event) {
    case 'chosen':
      if (role === 'client') return `Hai scelto ${name}`
      return role === null ? 'Il cliente ha scelto questo professionista' : `${name} ti ha scelto`
    case 'other-chosen':
      return role === 'client'
        ? 'Hai scelto un altro professionista'
        : `${name} ha scelto un altro professionista. Grazie del tempo che hai dedicato a questa richiesta`
    case 'closed':
      if (isMine) return 'Hai chiuso la conversazione'
      return 'La conversazione è stata chiusa'
    case 'reopened':
      return 'La conversazione è di nuovo aperta'
    case 'given':
    case 'declined':
    case 'unanswered':
    case 'answered-elsewhere':
      return keyText(event, role, name)
    case 'suspended':
      return 'Lo staff ha sospeso la conversazione'
  }
}

type Side = TalkReply['role']
type KeyEvent = Extract<TalkEvent, 'given' | 'declined' | 'unanswered' | 'answered-elsewhere'>

const keyText = (event: KeyEvent, role: Happened['role'], name: string) =>
  KEY_TEXTS[event][role ?? 'staff'].replace('{nome}', () => name)

/** Describe events of a request whose client gives the contact. */
const KEY_TEXTS: Readonly<Record<KeyEvent, Readonly<Record<Side | 'staff', string>>>> = {
  given: {
    client: 'Hai dato i tuoi contatti a {nome}',
    professional: '{nome} ti ha dato i suoi contatti',
    staff: 'Il cliente ha dato i suoi contatti',
  },
  declined: {
    client: 'Hai risposto «No, grazie»',
    professional:
      '{nome} ti ringrazia, ma questa volta ha detto di no. Il contatto ti è stato restituito',
    staff: 'Il cliente ha risposto «No, grazie»',
  },
  unanswered: {
    client: 'Chiusa dopo 72 ore senza una tua risposta: se scrivi, si riapre',
    professional: 'Il cliente non ha risposto entro 72 ore: il contatto ti è stato restituito',
    staff: 'Il cliente non ha risposto entro 72 ore',
  },
  'answered-elsewhere': {
    client:
      'Hai contattato {nome} al telefono, dal suo sito o in un’altra conversazione: vale come risposta',
    professional:
      '{nome} ha contattato la tua impresa al telefono, dal tuo sito o in un’altra conversazione: vale come risposta',
    staff: 'Il cliente ha contattato l’impresa in un altro modo',
  },
}
