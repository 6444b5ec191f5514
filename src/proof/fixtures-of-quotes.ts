/** A quote in the talk of the owner and the subscribed professional, images in both talks, and a template. */
import { buildUploadForm, makePng } from '#src/test-app/pictures.ts'
import type { Visitor } from '#src/test-app/visitors.ts'
import type { TestApp } from '#src/test-app.ts'

/** Data that only the two people of the talk may read. */
export const QUOTE_SECRETS = {
  lastName: 'Zzterminedelpreventivo',
  email: 'segreto.preventivo@sentinella.example',
  phone: '+39 333 9990555',
}

const NOTES = `${QUOTE_SECRETS.lastName}, ${QUOTE_SECRETS.email}, ${QUOTE_SECRETS.phone}`

export const PROOF_QUOTE = {
  shape: 'fixed',
  price: 1250,
  vatIncluded: true,
  vatRate: 10,
  lines: [{ text: 'Piastrelle', price: 1250 }],
  startsFrom: '2026-04-01',
  lastsDays: 5,
  validUntil: '2026-06-30',
  visitIsFree: true,
  warrantyMonths: 24,
  notes: 'Compreso lo smaltimento',
}

export const putQuotes = async (product: TestApp, subscribed: Visitor) => {
  const { connection, clock, request } = product
  const values = { by: subscribed.user.id, notes: NOTES, at: clock.now().getTime() }
  for (const statement of STATEMENTS) connection.prepare(statement).run(values)
  const template = { name: 'Bagno', quote: { ...PROOF_QUOTE, notes: NOTES } }
  const { cookie } = subscribed
  const saved = await request('POST', '/api/quote-templates', { cookie, body: template })
  const { id } = (await saved.json()) as { id: string }
  return {
    quote: QUOTE_ID,
    quoteTemplate: id,
    talkImage: await sentImage(product, subscribed, 'a-conversazione'),
    reportedImage: await sentImage(product, subscribed, 'a-segnalata'),
  }
}

const sentImage = async ({ app, connection }: TestApp, { cookie }: Visitor, talk: string) => {
  const { headers, body } = buildUploadForm([await makePng('tubo.png', 8, 6)])
  const reply = await app.request(`/api/talks/${talk}/images`, {
    method: 'POST',
    headers: { ...headers, cookie },
    body: Uint8Array.from(body),
  })
  const { images } = (await reply.json()) as { images: { id: string }[] }
  const id = images[0]?.id ?? ''
  connection.prepare('UPDATE talk_images SET entry_id = ? WHERE id = ?').run(`${talk}-1`, id)
  return id
}

const QUOTE_ID = 'c-preventivo'

const STATEMENTS = [
  `INSERT INTO talk_entries (talk_id, id, author_id, side, kind, text, created_at)
   VALUES ('a-conversazione', '${QUOTE_ID}', :by, 'professional', 'quote', 'Preventivo', :at)`,
  `INSERT INTO talk_quotes (id, talk_id, revision, shape, price_cents, is_vat_included, vat_rate, lines, valid_until, notes, firm, is_firm_hashed, hash, sent_at)
   VALUES ('${QUOTE_ID}', 'a-conversazione', 1, 'fixed', 98700, 1, 1000, '[]', '2026-06-30', :notes,
     '{"legalName":"Bianchi","vatId":"02345670158","address":"Milano"}', 1, 'impronta', :at)`,
]
