import { describe, expect, it } from 'vitest'
import { openProof, type Proof } from './actors.ts'
import { call } from './call.ts'
import { openProofs } from './proofs.ts'
import { addressOfRow, methodOfRow, nameOfRow } from './row.ts'
import { findProofRow, proofRows } from './rows.ts'

/** Closes attributes, scripts, titles and comments, then adds an element and an attribute that must stay inert. */
const HOSTILE = `"' hostile-attribute="x"></script></title></textarea>--><hostile-element>\u2028&lt;`

const DATA_SCRIPT = /<script type="application\/(?:ld\+)?json"[^>]*>[^<]*<\/script>/g

/** Parts of the hostile text that became markup. */
const aliveIn = (html: string) => {
  const markup = html.replaceAll(DATA_SCRIPT, '')
  return [
    ...(html.includes('<hostile-element') ? ['element'] : []),
    ...(markup.match(/["'] hostile-attribute/) ? ['attribute'] : []),
    ...(markup.match(/<script(?![^>]*\bsrc=)/) ? ['script'] : []),
    ...(markup.match(/\s(?:on\w+|style)=|(?:href|src)="(?:javascript|data:text)/i)
      ? ['handler']
      : []),
  ]
}

const TEXTS = ['title', 'description', 'city', 'budget', 'client_name', 'rejection_reason']

/** Addresses are excluded, because they are validated. */
const ITEM_TEXTS = ['title', 'description', 'city', 'seller_name', 'rejection_reason']

const makeHostile = ({ connection }: Proof) => {
  const changes = TEXTS.map((name) => `${name} = @hostile`).join(', ')
  connection.prepare(`UPDATE job_requests SET ${changes}`).run({ hostile: HOSTILE })
  const itemChanges = ITEM_TEXTS.map((name) => `${name} = @hostile`).join(', ')
  connection.prepare(`UPDATE showcase_items SET ${itemChanges}`).run({ hostile: HOSTILE })
  connection.prepare('UPDATE users SET first_name = ?').run(HOSTILE)
  connection
    .prepare("INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('homepage', ?, 0)")
    .run(JSON.stringify({ homepageTitle: HOSTILE, homepageSubtitle: HOSTILE }))
}

const proofs = openProofs()
let infested: Proof | null = null

/** Read only, so the rendered pages share one app. */
const openHostile = async () => {
  if (infested === null) {
    infested = await openProof()
    makeHostile(infested)
  }
  return infested
}

const pages = proofRows.filter(({ route }) => route.startsWith('PAGE') || route === 'GET /login')
const byName = pages.map((row) => ({ name: nameOfRow(row), row }))

describe('what people write does not come to life', () => {
  it.each(byName)('in a page that shows it: $name', async ({ row }) => {
    const proof = await openHostile()
    for (const who of ['anonymous', 'owner', 'admin'] as const) {
      expect(aliveIn((await call(proof, row, who)).text), who).toEqual([])
    }
  })

  it('although it is there', async () => {
    const proof = await openHostile()
    const { text } = await call(proof, findProofRow('PAGE /lavori/:id'), 'anonymous')
    expect(text).toContain('&lt;hostile-element&gt;')
  })

  it.each(byName)('in a page that is asked for with it: $name', async ({ row }) => {
    const proof = await proofs.common()
    const [path = ''] = addressOfRow(row, proof).split('?')
    const hostile = encodeURIComponent(HOSTILE)
    const names = [...(row.asks ?? []), 'q', 'token', 'returnTo', 'x']
    const query = names.map((name) => `${name}=${hostile}`).join('&')
    for (const address of [`${path}?${query}`, `${path}/${hostile}`, `${path}?${HOSTILE}`]) {
      const reply = await proof.app.request(address)
      expect(aliveIn(await reply.text()), address).toEqual([])
    }
  })

  it('in a form that is shown again', async () => {
    const { app } = await openProof()
    const form = { email: HOSTILE, password: HOSTILE, returnTo: HOSTILE }
    const reply = await app.request('/login', { method: 'POST', body: new URLSearchParams(form) })
    const html = await reply.text()
    expect(html).toContain('<h1')
    expect(aliveIn(html)).toEqual([])
  })

  it('in an answer: it is no page, or a file to be kept, or a page that may do nothing', async () => {
    const proof = await openProof()
    for (const row of proofRows.filter(
      (one) => one.route.includes('/api/') && methodOfRow(one) === 'GET',
    )) {
      const { headers } = await call(proof, row, 'admin')
      const isFile = headers.get('content-disposition')?.startsWith('attachment') ?? false
      const type = headers.get('content-type') ?? 'application/json'
      const isNoPage = /^(application\/json|text\/event-stream|image\/webp)/.test(type)
      const isHarmless = headers.get('content-security-policy')?.includes('sandbox;') ?? false
      expect(isNoPage || isFile || isHarmless, row.route).toBe(true)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})
