import { refusals } from '#adapters/http/reply.ts'

export const CONTACT_SENT = 'Ti risponderemo entro 24 ore. Grazie per averci contattato!'

export const refuseContact = refusals({
  'contact.too-fast': [
    400,
    'Il modulo è stato inviato troppo in fretta. Aspetta qualche secondo e riprova.',
  ],
})
