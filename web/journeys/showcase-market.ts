/** Showcase items of the small marketplace. */

import { pollUntilFound } from '#src/test-app/eventually.ts'
import { messageTo } from './mailbox.ts'
import type { JourneySite } from './site.ts'

export const ITEM_COUNT = 22

const PLACES = [
  { regionId: '03', provinceId: 'MI', city: 'Milano' },
  { regionId: '12', provinceId: 'RM', city: 'Roma' },
]

export const buildNthItem = (number: number) => ({
  ...PLACES[number % 2],
  categoryId: ['mobili', 'biciclette', 'idraulico', 'giardiniere'][number % 4],
  title: `Annuncio numero ${number}: ${number % 4 < 2 ? 'usato ma bello' : 'un lavoro fatto bene'}`,
  description:
    `L’offerta numero ${number} è descritta con cura, misure e materiali compresi. `.repeat(3),
  ...(number % 4 < 2
    ? { productType: 'product', condition: 'good' }
    : { productType: 'service', priceType: 'hourly' }),
  price: `${20 + number},50`,
  websiteUrl: 'www.esempio.it',
  sellerName: 'Mia',
  sellerLastName: 'Verdi',
  sellerEmail: 'mia@example.it',
  sellerPhone: '3331234567',
  preferredContactMethods: ['email', 'phone'],
})

/**
 * Opens the verification link, which publishing an item requires. Approving a request mails a newer link that
 * invalidates this one and may still be under way.
 */
export const verifyEmail = (site: JourneySite, email: string) =>
  pollUntilFound(
    async () => {
      const { textLink } = await messageTo(site, email, { path: '/verifica-email' })
      const token = new URL(textLink).searchParams.get('token') ?? ''
      return (await fetch(`${site.url}/api/auth/verify?token=${token}`)).ok
    },
    () => `No link verifies ${email}`,
    { everyMs: 200 },
  )
