/** Talks whose client gives the contact, apart from the paths that every page with a talk loads. */
import { talkPagePath } from './paths.ts'

export const CONTACT_KEY_REFUSALS = {
  'talks.contact-in-text':
    'Finché il cliente non ti dà i suoi contatti non puoi scrivere numeri, indirizzi o link. Il testo è ancora qui: togli',
  'talks.pictures-after-key':
    'Puoi mandare foto solo dopo che il cliente ti ha dato i suoi contatti',
  'talks.take-up-first':
    'Il contatto era stato restituito al tuo piano: riprendilo dalla richiesta per rispondere al cliente',
} as const

/** The client's key posts here without JavaScript. */
export const contactKeyFormPath = (id: string, act: 'contatti' | 'no-grazie') =>
  `${talkPagePath(id)}/${act}`
/** A client presses a firm's telephone or site. */
export const firmContactPressPath = (slug: string) =>
  `/api/firms/${encodeURIComponent(slug)}/pressed`
