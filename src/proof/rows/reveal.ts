import * as v from 'valibot'
import { expect } from 'vitest'
import {
  ContactRevealReply,
  RevealChanges,
  RevealedSeller,
  RevealerReply,
  RevealReply,
  TakeBackContactReply,
} from '#modules/reveal/contract/reveals.ts'
import { CONTACT_SECRETS } from '../fixtures.ts'
import { SELLER_SECRETS } from '../fixtures-of-showcase.ts'
import { everyoneGets, membersGet, type ProofRow } from '../row.ts'

export const revealRows: readonly ProofRow[] = [
  {
    route: 'POST /api/job-requests/:id/reveal-contact',
    at: { id: 'publicJob' },
    replies: RevealReply,
    answers: { ...membersGet(403), owner: 200, subscribed: 200, admin: 200 },
    discloses: ['owner', 'subscribed', 'admin'],
    proves: ({ body }) =>
      expect(body).toMatchObject({
        clientLastName: CONTACT_SECRETS.lastName,
        clientEmail: CONTACT_SECRETS.email,
        clientPhone: CONTACT_SECRETS.phone,
      }),
  },
  {
    route: 'POST /api/job-requests/:id/reveal-contact',
    when: 'full',
    at: { id: 'fullJob' },
    replies: RevealReply,
    answers: { ...membersGet(403), owner: 200, subscribed: 409, admin: 200 },
    discloses: ['owner', 'admin'],
    proves: ({ body }) => expect(body).toMatchObject({ clientEmail: CONTACT_SECRETS.email }),
  },
  {
    route: 'POST /api/job-requests/:id/reveal-contact',
    when: 'not approved',
    at: { id: 'pendingJob' },
    replies: RevealReply,
    answers: { ...membersGet(404), owner: 200, admin: 409 },
    discloses: ['owner'],
    proves: ({ body }) => expect(body).toMatchObject({ clientEmail: CONTACT_SECRETS.email }),
  },
  {
    route: 'POST /lavori/:id',
    at: { id: 'publicJob' },
    form: {},
    answers: {
      ...everyoneGets(403),
      anonymous: 303,
      restricted: 303,
      owner: 303,
      subscribed: 303,
      admin: 303,
    },
    proves: ({ headers }) => expect(headers.get('location')).toMatch(/^\/(login|i-miei-contatti)/),
  },
  {
    route: 'GET /api/my-job-requests/:id/reveals',
    at: { id: 'revealedJob' },
    replies: v.array(RevealerReply),
    answers: { ...membersGet(404), owner: 200 },
    discloses: ['owner'],
    proves: ({ body }) =>
      expect(body).toEqual([expect.objectContaining({ name: 'subscribed Zzsubscribedcognome' })]),
  },
  {
    route: 'POST /api/my-job-requests/:id/take-back',
    at: { id: 'revealedJob' },
    replies: TakeBackContactReply,
    answers: { ...membersGet(404), owner: 200 },
    proves: ({ body, count }) => {
      expect(body).toEqual({ ended: 1 })
      expect(count("contact_reveals WHERE ended_because = 'taken_back'")).toBe(1)
    },
  },
  {
    route: 'POST /api/talks/:id/take-back',
    at: { id: 'talk' },
    replies: TakeBackContactReply,
    answers: { ...membersGet(404), owner: 200 },
    proves: ({ body, count }) => {
      const { ended } = v.parse(TakeBackContactReply, body)
      expect(count("contact_reveals WHERE ended_because = 'taken_back'")).toBe(ended)
    },
  },
  {
    route: 'POST /api/talks/:id/give-contact',
    at: { id: 'talk' },
    answers: { ...membersGet(404), owner: 204 },
    // Shown at once: there is nothing to give.
    proves: ({ count }) =>
      expect(count('contact_reveals WHERE contact_given_at IS NOT NULL')).toBe(0),
  },
  {
    route: 'POST /api/showcase-items/:id/reveal-contact',
    at: { id: 'publicItem' },
    replies: RevealedSeller,
    answers: { ...membersGet(403), owner: 200, subscribed: 200, admin: 200 },
    discloses: ['owner', 'subscribed', 'admin'],
    proves: ({ body }) =>
      expect(body).toMatchObject({
        sellerLastName: SELLER_SECRETS.lastName,
        sellerEmail: SELLER_SECRETS.email,
        sellerPhone: SELLER_SECRETS.phone,
      }),
  },
  {
    route: 'POST /api/showcase-items/:id/reveal-contact',
    when: 'not approved',
    at: { id: 'pendingItem' },
    replies: RevealedSeller,
    answers: { ...membersGet(404), owner: 200, admin: 409 },
    discloses: ['owner'],
    proves: ({ body }) => expect(body).toMatchObject({ sellerEmail: SELLER_SECRETS.email }),
  },
  {
    route: 'GET /api/my-showcase-items/:id/reveals',
    at: { id: 'revealedItem' },
    replies: v.array(RevealerReply),
    answers: { ...membersGet(404), owner: 200 },
    discloses: ['owner'],
    proves: ({ body }) =>
      expect(body).toEqual([expect.objectContaining({ name: 'subscribed Zzsubscribedcognome' })]),
  },
  {
    route: 'GET /api/contact-reveals',
    asks: ['limit', 'offset', 'progress'],
    replies: v.array(ContactRevealReply),
    answers: membersGet(200),
    discloses: ['subscribed'],
    proves: ({ who, body, fixtures }) =>
      expect(body).toMatchObject(
        who === 'subscribed'
          ? [
              { kind: 'job', listingId: fixtures['revealedJob'] },
              { kind: 'showcase', listingId: fixtures['revealedItem'] },
            ]
          : [],
      ),
  },
  {
    route: 'PATCH /api/contact-reveals/:id',
    at: { id: 'reveal' },
    send: { note: 'Richiamare lunedì', progress: 'talked' },
    accepts: RevealChanges,
    replies: ContactRevealReply,
    answers: { ...membersGet(404), subscribed: 200 },
    discloses: ['subscribed'],
    proves: ({ body, count }) => {
      expect(body).toMatchObject({ note: 'Richiamare lunedì', progress: 'talked' })
      expect(count("contact_reveals WHERE note = 'Richiamare lunedì'")).toBe(1)
    },
  },
]
