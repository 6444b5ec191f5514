const ITALY = '39'

/** Only what a telephone dials. */
export const dialled = (phone: string) => phone.replace(/(?!^\+)\D/g, '')

/** WhatsApp wants the number with its country and without signs; one without a prefix is Italian. */
export const whatsappAddress = (phone: string) => {
  const digits = dialled(phone)
  if (digits.startsWith('+')) return `https://wa.me/${digits.slice(1)}`
  return `https://wa.me/${digits.startsWith('00') ? digits.slice(2) : ITALY + digits}`
}
