/** A talk of the owner and the subscribed professional, with a quote, an image and a template. */
import { png, uploadForm } from '#src/test-app/pictures.ts'
import type { TestApp } from '#src/test-app.ts'
import type { Actors } from './personas.ts'

/** What nobody but the two may read. */
export const QUOTE_SECRETS = {
  lastName: 'Zzterminedelpreventivo',
  email: 'segreto.preventivo@sentinella.example',
  phone: '+39 333 9990555',
}

const NOTES = `${QUOTE_SECRETS.lastName}, ${QUOTE_SECRETS.email}, ${QUOTE_SECRETS.phone}`

export const QUOTE = {
  shape: 'fixed',
  price: 1250,
  vatIncluded: true,
  vatRate: 10,
  lines: [{ text: 'Piastrelle', price: 400 }],
  startsFrom: '2026-04-01',
  lastsDays: 5,
  validUntil: '2026-06-30',
  visitIsFree: true,
  warrantyMonths: 24,
  notes: 'Compreso lo smaltimento',
}

export const putQuotes = async (
  product: TestApp,
  { owner, subscribed }: Actors['members'],
  job: string,
) => {
  const { connection, clock } = product
  const values = { job, owner: owner.user.id, by: subscribed.user.id, at: clock.now().getTime() }
  for (const statement of STATEMENTS)
    connection.prepare(statement).run({ ...values, notes: NOTES, lines: '[]' })
  const { headers, body } = uploadForm([await png('tubo.png', 8, 6)])
  const reply = await product.app.request(`/api/talks/${TALK}/images`, {
    method: 'POST',
    headers: { ...headers, cookie: subscribed.cookie },
    body: Uint8Array.from(body),
  })
  const { images } = (await reply.json()) as { images: { id: string }[] }
  const image = images[0]?.id ?? ''
  connection.prepare(`UPDATE talk_images SET entry_id = '${MESSAGE}'`).run()
  const template = { name: 'Bagno', quote: { ...QUOTE, notes: NOTES } }
  const saved = await product.request('POST', '/api/quote-templates', {
    cookie: subscribed.cookie,
    body: template,
  })
  const { id } = (await saved.json()) as { id: string }
  return { quotedTalk: TALK, quote: QUOTE_ID, talkImage: image, quoteTemplate: id }
}

const TALK = 'conversazione-con-preventivo'
const MESSAGE = '0messaggio-con-foto'
const QUOTE_ID = '1preventivo'

const STATEMENTS = [
  `INSERT INTO talks (id, kind, job_request_id, subject, client_id, professional_id, state, created_at, updated_at)
   VALUES ('${TALK}', 'job', :job, 'Rifare il bagno', :owner, :by, 'open', :at, :at)`,
  `INSERT INTO talk_entries (talk_id, id, author_id, side, kind, text, created_at)
   VALUES ('${TALK}', '${MESSAGE}', :by, 'professional', 'message', :notes, :at),
     ('${TALK}', '${QUOTE_ID}', :by, 'professional', 'quote', 'Preventivo', :at)`,
  `INSERT INTO talk_quotes (id, talk_id, revision, shape, price_cents, is_vat_included, vat_rate, lines, valid_until, notes, hash, sent_at)
   VALUES ('${QUOTE_ID}', '${TALK}', 1, 'fixed', 98700, 1, 1000, :lines, '2026-06-30', :notes, 'impronta', :at)`,
]
