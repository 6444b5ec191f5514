/** The moderators' admin area for the showcase: for clients and professionals it is forbidden. */
import { expect } from 'vitest'
import {
  RejectInput,
  ShowcaseModerationReply,
} from '#modules/listings/contract/shared/moderation.ts'
import {
  OwnShowcaseItemReply,
  ShowcaseItemInput,
} from '#modules/listings/contract/showcase/showcase-item.ts'
import { SELLER_SECRETS } from '../fixtures-of-showcase.ts'
import { type ProofResult, type ProofRow, staffGet } from '../row.ts'

const isAudited = ({ me, count }: ProofResult, action: string) =>
  expect(count(`audit_log WHERE actor_id = '${me?.user.id}' AND action = '${action}'`)).toBe(1)

export const showcaseModerationRows: readonly ProofRow[] = [
  {
    route: 'GET /api/admin/moderation',
    when: 'of the showcase',
    query: 'kind=showcase&state=pending',
    replies: ShowcaseModerationReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: ({ who, body }) =>
      expect(body).toMatchObject({
        items: [{ sellerEmail: who === 'admin' ? SELLER_SECRETS.email : '' }],
      }),
  },
  {
    route: 'POST /api/admin/showcase-items/:id/approve',
    makesConflict: 'UPDATE showcase_items SET seller_id = :me WHERE id = :id',
    at: { id: 'pendingItem' },
    replies: OwnShowcaseItemReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ isVerified: true, moderationState: 'approved' })
      isAudited(cell, 'showcase-item.approve')
    },
  },
  {
    route: 'POST /api/admin/showcase-items/:id/undo-approval',
    makesConflict: 'UPDATE showcase_items SET seller_id = :me WHERE id = :id',
    at: { id: 'publicItem' },
    replies: OwnShowcaseItemReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ isVerified: false, moderationState: 'pending' })
      isAudited(cell, 'showcase-item.undo-approval')
    },
  },
  {
    route: 'POST /api/admin/showcase-items/:id/reject',
    makesConflict: 'UPDATE showcase_items SET seller_id = :me WHERE id = :id',
    at: { id: 'pendingItem' },
    send: { reason: 'Manca la foto' },
    accepts: RejectInput,
    replies: OwnShowcaseItemReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ isVerified: false, moderationState: 'rejected' })
      isAudited(cell, 'showcase-item.reject')
    },
  },
  {
    route: 'GET /api/admin/showcase-items/:id',
    at: { id: 'pendingItem' },
    replies: OwnShowcaseItemReply,
    answers: staffGet(200),
    discloses: ['moderator', 'admin'],
    proves: ({ body }) => expect(body).toMatchObject({ sellerEmail: SELLER_SECRETS.email }),
  },
  {
    route: 'PATCH /api/admin/showcase-items/:id',
    makesConflict: 'UPDATE showcase_items SET seller_id = :me WHERE id = :id',
    at: { id: 'publicItem' },
    send: { title: 'Titolo corretto' },
    accepts: ShowcaseItemInput,
    replies: OwnShowcaseItemReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ title: 'Titolo corretto', isVerified: true })
      isAudited(cell, 'showcase-item.amend')
    },
  },
  {
    route: 'POST /api/admin/showcase-items/:id/resolve-modification',
    makesConflict: 'UPDATE showcase_items SET seller_id = :me WHERE id = :id',
    at: { id: 'changingItem' },
    send: { message: 'Titolo corretto', changes: { title: 'Titolo corretto' } },
    replies: OwnShowcaseItemReply,
    answers: staffGet(200),
    discloses: ['admin'],
    disclosesSurname: ['moderator'],
    proves: (cell) => {
      expect(cell.body).toMatchObject({ title: 'Titolo corretto', modificationRequest: null })
      isAudited(cell, 'showcase-item.resolve-modification')
    },
  },
]
