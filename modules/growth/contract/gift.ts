import { formatCount } from '#modules/kernel/format-count.ts'

type Gift = { readonly contacts: number; readonly days: number }

/** `3 contatti` and `30 giorni`. */
export const formatGift = ({ contacts, days }: Gift) => ({
  contacts: formatCount(contacts, 'contatto', 'contatti'),
  days: formatCount(days, 'giorno', 'giorni'),
})
