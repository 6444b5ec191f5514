/** A talk of the owner with the subscribed professional, and a reported one about an item that is gone. */
import { hashToken } from '#adapters/security/token-digest.ts'
import { DAY_MS } from '#modules/kernel/time.ts'
import type { TestApp } from '#src/test-app.ts'
import type { Actors } from './personas.ts'

/** Texts of the talks, for the two people only, or for staff once reported. */
export const TALK_SECRETS = {
  lastName: 'Zzconversazionecognome',
  email: 'segreta.conversazione@sentinella.example',
  phone: '+39 333 7770999',
}

const WORDS = `Sono ${TALK_SECRETS.lastName}: ${TALK_SECRETS.email}, ${TALK_SECRETS.phone}. https://fuori.example/entra`

/** The token of a link in a mail to the owner. */
const LINK_TOKEN = 'un-link-che-risponde-una-volta-sola-e-poi-basta'

type Talk = {
  readonly id: string
  readonly kind: 'job' | 'showcase'
  readonly jobRequestId: string | null
  readonly clientId: string
}

export const putTalks = (
  product: TestApp,
  { owner, otherClient, subscribed }: Actors['members'],
) => {
  const { connection, clock } = product
  const now = clock.now().getTime()
  const professionalId = subscribed.user.id
  const put = ({ id, kind, jobRequestId, clientId }: Talk) => {
    connection
      .prepare(
        `INSERT INTO talks (id, kind, job_request_id, subject, client_id, professional_id, state, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?, 'open', ?, ?)`,
      )
      .run(id, kind, jobRequestId, id, clientId, professionalId, now, now)
    connection
      .prepare(
        `INSERT INTO talk_entries (talk_id, id, author_id, side, kind, text, created_at)
         VALUES (?, ?, ?, 'professional', 'message', ?, ?)`,
      )
      .run(id, `${id}-1`, professionalId, WORDS, now)
    connection
      .prepare('INSERT INTO talk_members (user_id, talk_id, unread) VALUES (?, ?, 1)')
      .run(clientId, id)
    return id
  }
  const talk = put({
    id: 'a-conversazione',
    kind: 'job',
    jobRequestId: 'richiesta-rivelata',
    clientId: owner.user.id,
  })
  const reportedTalk = put({
    id: 'a-segnalata',
    kind: 'showcase',
    jobRequestId: null,
    clientId: otherClient.user.id,
  })
  const passedOverTalk = put({
    id: 'a-superata',
    kind: 'job',
    jobRequestId: null,
    clientId: owner.user.id,
  })
  connection
    .prepare(
      "UPDATE talks SET state = 'closed', closed_cause = 'choice', closed_at = ? WHERE id = ?",
    )
    .run(now, passedOverTalk)
  connection
    .prepare(
      `INSERT INTO listing_notices (id, kind, listing_id, title, owner_id, reason, explanation, state, created_at)
       VALUES ('notifica-conversazione', 'talk', ?, 'Conversazione', ?, 'other', 'Chiede denaro', 'dismissed', ?)`,
    )
    .run(reportedTalk, professionalId, now)
  connection
    .prepare(
      `INSERT INTO talk_links (token_hash, talk_id, user_id, entry_id, expires_at)
       VALUES (?, ?, ?, ?, ?)`,
    )
    .run(hashToken(LINK_TOKEN), talk, owner.user.id, `${talk}-1`, now + DAY_MS)
  return {
    talk,
    talkEntry: `${talk}-1`,
    talkLinkPlace: '0',
    reportedTalk,
    passedOverTalk,
    talkLink: LINK_TOKEN,
  }
}
