/** Forms without JavaScript besides the log-in, the contact form and the talks. */
import { expect } from 'vitest'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { TEST_PASSWORD } from '#src/test-app/visitors.ts'
import { secretsOf } from '../personas.ts'
import { everyoneGets, membersGet, type ProofResult, type ProofRow } from '../row.ts'

const COMMON = {
  categoria: 'Idraulico',
  comune: 'Milano',
  preferredContactMethods: 'email',
  privacyAccepted: 'on',
}

/** Unproven people are led to the proof of their address, for which the message waits; others to the new talk. */
const WAYS: Readonly<Record<string, RegExp>> = {
  restricted: /^\/login\?/,
  unsubscribed: /^\/verifica-email\?nuovo=messaggio$/,
}

const leads =
  (talk: string) =>
  ({ who, headers, count }: ProofResult) => {
    expect(headers.get('location')).toMatch(WAYS[who] ?? /^\/messaggi\//)
    expect(count(talk)).toBe(who in WAYS ? 0 : 1)
    expect(count('waiting_messages')).toBe(who === 'unsubscribed' ? 1 : 0)
  }

export const plainFormRows: readonly ProofRow[] = [
  {
    route: 'POST /pubblica-annuncio',
    form: {
      ...COMMON,
      title: 'Senza uno script',
      description: SAMPLE_REQUEST.description,
      clientName: 'Nuova',
      clientLastName: 'Persona',
      clientEmail: 'senza-script@example.it',
      password: TEST_PASSWORD,
      confirmPassword: TEST_PASSWORD,
    },
    answers: { ...everyoneGets(303), restricted: 401 },
    proves: ({ who, headers, count }) => {
      expect(headers.get('location')).toMatch(/^\/pubblica-annuncio\?inviata=(1|verifica)$/)
      expect(count("job_requests WHERE title = 'Senza uno script' AND NOT is_verified")).toBe(1)
      const made = who === 'anonymous' ? 1 : 0
      expect(count("users WHERE email = 'senza-script@example.it'")).toBe(made)
    },
  },
  {
    route: 'POST /pubblica-vetrina',
    form: {
      ...COMMON,
      title: 'Senza uno script',
      description: SAMPLE_ITEM.description,
      productType: 'product',
      condition: 'good',
      price: '49,90',
      sellerName: 'Nuova',
      sellerLastName: 'Persona',
      sellerEmail: 'senza-script@example.it',
    },
    answers: { ...membersGet(303), unsubscribed: 403 },
    proves: ({ headers, count }) => {
      expect(headers.get('location')).toBe('/i-miei-annunci?tab=vetrina')
      expect(count("showcase_items WHERE title = 'Senza uno script' AND NOT is_verified")).toBe(1)
    },
  },
  {
    route: 'POST /profilo',
    form: { firstName: 'Nome', lastName: 'Cambiato', userType: 'client' },
    answers: membersGet(303),
    proves: ({ me, count }) =>
      expect(count(`users WHERE id = '${me?.user.id}' AND last_name = 'Cambiato'`)).toBe(1),
  },
  {
    route: 'POST /vetrina/:id',
    at: { id: 'publicItem' },
    form: { message: 'È ancora in vendita?' },
    answers: { ...membersGet(303), restricted: 303, owner: 409 },
    proves: leads("talks WHERE showcase_item_id = 'vetrina-pubblica'"),
  },
  {
    route: 'POST /professionisti/:slug',
    at: { slug: 'firm' },
    form: { message: 'Potete venire giovedì?' },
    answers: { ...membersGet(303), restricted: 303, subscribed: 409 },
    proves: leads("talks WHERE kind = 'firm'"),
  },
  {
    route: 'POST /verifica-email',
    query: 'token={verificationToken}',
    answers: everyoneGets(303),
    proves: ({ fixtures, headers, count }) => {
      expect(headers.get('location')).toBe('/verifica-email?confermata=1')
      expect(count(`users WHERE id = '${fixtures['unsubscribedId']}' AND email_verified`)).toBe(1)
    },
  },
  {
    route: 'POST /password-dimenticata',
    form: { email: secretsOf('owner').email },
    answers: everyoneGets(303),
    proves: ({ fixtures, headers, count }) => {
      expect(headers.get('location')).toBe('/password-dimenticata?inviata=1')
      const ofOwner = `user_id = '${fixtures['ownerId']}' AND purpose = 'reset-password'`
      expect(count(`tokens WHERE ${ofOwner}`)).toBe(1)
    },
  },
  {
    route: 'POST /login/email',
    query: 'returnTo=%2Fi-miei-annunci',
    form: { email: secretsOf('owner').email },
    answers: everyoneGets(303),
    proves: ({ fixtures, headers, count }) => {
      const page = '/login/email?inviata=1&returnTo=%2Fi-miei-annunci'
      expect(headers.get('location')).toBe(page)
      const ofOwner = `user_id = '${fixtures['ownerId']}' AND purpose = 'log-in-link'`
      expect(count(`tokens WHERE ${ofOwner}`)).toBe(1)
    },
  },
  {
    route: 'POST /login/link',
    query: 'token={linkToken}&returnTo=%2Favvisi',
    form: {},
    answers: everyoneGets(303),
    proves: ({ headers, fixtures, count }) => {
      expect(headers.get('location')).toMatch(/(^|=)(\/|%2F)avvisi$/)
      const theirs = `user_id = '${fixtures['otherClientId']}'`
      expect(count(`sessions WHERE ${theirs} AND way_in = 'mail-link'`)).toBe(1)
    },
  },
  {
    route: 'POST /reimposta-password',
    query: 'token={resetToken}',
    form: { newPassword: 'Nuovissima1' },
    answers: everyoneGets(303),
    proves: ({ fixtures, headers, count }) => {
      expect(headers.get('location')).toBe('/reimposta-password?fatta=1')
      expect(count(`sessions WHERE user_id = '${fixtures['otherClientId']}'`)).toBe(0)
    },
  },
  {
    route: 'POST /esci',
    answers: everyoneGets(303),
    proves: ({ headers }) => {
      expect(headers.get('location')).toBe('/')
      expect(headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/i)
    },
  },
  {
    route: 'POST /i-miei-annunci/:id/confronta',
    at: { id: 'revealedJob' },
    form: { talkId: '{talk}', closeRequest: 'on' },
    answers: { ...membersGet(404), owner: 303, subscribed: 403 },
    proves: ({ fixtures, headers, count }) => {
      expect(headers.get('location')).toBe(`/i-miei-annunci/${fixtures['revealedJob']}/confronta`)
      expect(count("talks WHERE state = 'chosen'")).toBe(1)
    },
  },
  {
    route: 'POST /i-miei-annunci',
    form: { act: 'stop-contacts', id: '{publicJob}' },
    answers: { ...membersGet(404), owner: 303 },
    proves: ({ fixtures, count }) =>
      expect(
        count(
          `job_requests WHERE id = '${fixtures['publicJob']}' AND contacts_closed_at IS NOT NULL`,
        ),
      ).toBe(1),
  },
]
