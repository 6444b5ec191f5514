import type { TalkEvent } from '#modules/talks/contract/paths.ts'
import type { TalkReply } from '#modules/talks/contract/talks.ts'

/** The firm's name for the client, else the person's. */
export const shownName = ({ name, firm }: TalkReply['with']) => firm?.name ?? name

type Happened = {
  readonly event: TalkEvent
  /** Whether the reader did it. */
  readonly isMine: boolean
  /** The reader's side; null for the staff. */
  readonly role: TalkReply['role'] | null
  /** Of the other person. */
  readonly name: string
}

/** What happened in a talk, as each side reads it. */
export const eventText = ({ event, isMine, role, name }: Happened): string => {
  switch (event) {
    case 'chosen':
      if (role === 'client') return `Hai scelto ${name}`
      return role === null ? 'Il cliente ha scelto questo professionista' : `${name} ti ha scelto`
    case 'other-chosen':
      return role === 'client'
        ? 'Hai scelto un’altra persona'
        : `${name} ha scelto un altro professionista. Grazie del tempo che hai dedicato a questa richiesta`
    case 'closed':
      if (isMine) return 'Hai chiuso la conversazione'
      return 'La conversazione è stata chiusa'
    case 'reopened':
      return 'La conversazione è di nuovo aperta'
    case 'given':
      if (isMine) return `Hai dato i tuoi contatti a ${name}`
      return role === null ? 'Il cliente ha dato i suoi contatti' : `${name} ti ha dato i suoi contatti`
    case 'declined':
      if (isMine) return 'Hai risposto «No, grazie»'
      return role === null
        ? 'Il cliente ha risposto «No, grazie»'
        : `${name} ti ringrazia, ma questa volta no. Il contatto è tornato nel tuo piano`
    case 'unanswered':
      return role === 'professional'
        ? 'Il cliente non ha risposto entro 72 ore: il contatto è tornato nel tuo piano'
        : 'Sono passate 72 ore senza una risposta: la conversazione si è chiusa'
    case 'suspended':
      return 'Lo staff ha sospeso la conversazione'
  }
}
