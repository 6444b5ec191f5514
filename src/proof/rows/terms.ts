/** The versions of the operator's terms, and their acceptance. */
import { expect } from 'vitest'
import { TermsAcceptanceInput } from '#modules/content/contract/terms.ts'
import {
  CompareVersionsQuery,
  ComparisonReply,
  TermsVersionReply,
  TermsVersionsReply,
} from '#modules/content/contract/terms-versions.ts'
import { everyoneGets, membersGet, type ProofRow } from '../row.ts'

export const termsRows: readonly ProofRow[] = [
  {
    route: 'GET /api/pages/slug/:slug/versions',
    at: { slug: 'termsPage' },
    replies: TermsVersionsReply,
    answers: everyoneGets(200),
    proves: ({ body }) =>
      expect(body).toMatchObject({ items: [{ number: 2, state: 'in-force' }, { number: 1 }] }),
  },
  {
    route: 'GET /api/pages/slug/:slug/versions/:number',
    at: { slug: 'termsPage', number: 'termsNumber' },
    replies: TermsVersionReply,
    answers: everyoneGets(200),
    proves: ({ text }) => expect(text).toContain('<h2'),
  },
  {
    route: 'GET /api/pages/slug/:slug/compare',
    at: { slug: 'termsPage' },
    asks: Object.keys(CompareVersionsQuery.entries),
    query: 'to=1',
    replies: ComparisonReply,
    answers: everyoneGets(200),
    proves: ({ body }) => expect(body).toMatchObject({ from: null, to: { number: 1 } }),
  },
  {
    route: 'POST /api/terms-acceptances',
    // The actors filled in the company's data after the first text was stored.
    send: { accepted: [{ slug: 'termini-condizioni', number: 2 }] },
    accepts: TermsAcceptanceInput,
    answers: membersGet(204),
    proves: ({ count, me }) =>
      expect(
        count(`terms_acceptances WHERE occasion = 'change' AND user_id = '${me?.user.id}'`),
      ).toBe(1),
  },
  {
    route: 'GET /nuovi-testi',
    asks: ['returnTo'],
    query: 'returnTo=/vetrina',
    answers: everyoneGets(303),
    proves: ({ headers, who }) =>
      expect(headers.get('location')).toBe(
        ['anonymous', 'restricted'].includes(who)
          ? '/login?returnTo=%2Fnuovi-testi%3FreturnTo%3D%252Fvetrina'
          : '/vetrina',
      ),
  },
  {
    route: 'POST /nuovi-testi',
    form: { 'termini-condizioni': '2', returnTo: '/vetrina' },
    answers: everyoneGets(303),
    proves: ({ count, me, who }) =>
      expect(
        count(`terms_acceptances WHERE occasion = 'change' AND user_id = '${me?.user.id}'`),
      ).toBe(['anonymous', 'restricted'].includes(who) ? 0 : 1),
  },
  {
    route: 'PAGE /pagine/:slug/versioni',
    at: { slug: 'termsPage' },
    answers: everyoneGets(200),
    proves: ({ text }) => expect(text).toContain('SHA-256'),
  },
]
