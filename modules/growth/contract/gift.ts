import { counted } from '#modules/kernel/counted.ts'

type Gift = { readonly contacts: number; readonly days: number }

/** `3 contatti` and `30 giorni`. */
export const giftWords = ({ contacts, days }: Gift) => ({
  contacts: counted(contacts, 'contatto', 'contatti'),
  days: counted(days, 'giorno', 'giorni'),
})
