type Gift = { readonly contacts: number; readonly days: number }

/** `3 contatti` and `30 giorni`. */
export const giftWords = ({ contacts, days }: Gift) => ({
  contacts: contacts === 1 ? '1 contatto' : `${contacts} contatti`,
  days: days === 1 ? '1 giorno' : `${days} giorni`,
})
