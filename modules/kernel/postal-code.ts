/** A place by its CAP means its surroundings, because small comuni share one. */
export const isPostalCode = (text: string) => /^\d{5}$/.test(text.trim())
