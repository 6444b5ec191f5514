/** Showcase items, and reports about them. */
import { putItem } from '#src/test-app/showcase-items.ts'
import type { TestApp } from '#src/test-app.ts'
import type { Actors } from './personas.ts'

/** Contact data of the owner's showcase items. */
export const SELLER_SECRETS = {
  lastName: 'Zzvetrinacognome',
  email: 'segreta.vetrina@sentinella.example',
  phone: '+39 333 9990456',
}

const SELLER = {
  seller_name: `Ada ${SELLER_SECRETS.lastName}`,
  seller_last_name: SELLER_SECRETS.lastName,
  seller_email: SELLER_SECRETS.email,
  seller_phone: SELLER_SECRETS.phone,
}

/** Personal data of the sender of a notice. */
export const NOTIFIER_SECRETS = {
  lastName: 'Zznotificatorecognome',
  email: 'segreta.notifica@sentinella.example',
}

const UNPUBLISHED = { is_verified: 0, publication_number: null, published_at: null }

/** Numbers of the owner's items below, all and public. */
export const OWNERS_ITEMS = 6
export const PUBLIC_ITEMS = 3

export const insertShowcaseFixtures = (
  product: TestApp,
  { owner, subscribed }: Actors['members'],
) => {
  const { connection, clock } = product
  const put = (id: string, overrides: Parameters<typeof putItem>[2] = {}) =>
    putItem(product, owner.user.id, { ...SELLER, id, title: id, ...overrides })
  const revealedItem = put('vetrina-rivelata', { reveal_count: 1 })
  connection
    .prepare(
      'INSERT INTO contact_reveals (id, user_id, showcase_item_id, is_counted, revealed_at) VALUES (?, ?, ?, ?, ?)',
    )
    .run('rivelazione-vetrina', subscribed.user.id, revealedItem, 1, clock.now().getTime() - 1)
  const publicItem = put('vetrina-pubblica')
  putReports(product, { owner, subscribed }, { revealedItem, publicItem })
  return {
    contactReport: 'segnalazione',
    notice: 'notifica',
    kindJob: 'job',
    kindShowcase: 'showcase',
    publicItem,
    revealedItem,
    itemReveal: 'rivelazione-vetrina',
    changingItem: put('vetrina-da-modificare', {
      modification_request: 'Vorrei cambiare il titolo',
    }),
    pendingItem: put('vetrina-in-attesa', { ...UNPUBLISHED, moderation_state: 'pending' }),
    rejectedItem: put('vetrina-rifiutata', {
      ...UNPUBLISHED,
      moderation_state: 'rejected',
      rejection_reason: 'Manca la foto',
    }),
    expiredItem: put('vetrina-scaduta', { is_active: 0, status: 'expired', public_until: 1 }),
  }
}

/** One about the contact of an item, one about an item. */
const putReports = (
  { connection, clock }: TestApp,
  { owner, subscribed }: Pick<Actors['members'], 'owner' | 'subscribed'>,
  { revealedItem, publicItem }: { revealedItem: string; publicItem: string },
) => {
  connection
    .prepare(
      `INSERT INTO contact_reports (id, reveal_id, reporter_id, owner_id, kind, listing_id, title, fault, state, created_at)
       VALUES ('segnalazione', 'rivelazione-vetrina', ?, ?, 'showcase', ?, 'vetrina-rivelata', 'fake', 'open', ?)`,
    )
    .run(subscribed.user.id, owner.user.id, revealedItem, clock.now().getTime())
  connection
    .prepare(
      `INSERT INTO listing_notices (id, kind, listing_id, title, owner_id, reason, explanation, notifier_name, notifier_email, state, created_at)
       VALUES ('notifica', 'showcase', ?, 'vetrina-pubblica', ?, 'fraud', 'Foto di altri', ?, ?, 'open', ?)`,
    )
    .run(
      publicItem,
      owner.user.id,
      `Rosa ${NOTIFIER_SECRETS.lastName}`,
      NOTIFIER_SECRETS.email,
      clock.now().getTime(),
    )
}
