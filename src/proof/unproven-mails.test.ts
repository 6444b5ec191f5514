/** Mails to unverified addresses must not repeat what people typed; every form and staff act is sent with marks in all texts. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fillTemplate, type TemplateVariables } from '#adapters/mail/fill-template.ts'
import { MAILS } from '#modules/mails.ts'
import type { Proof } from './actors.ts'
import { openProofs } from './proofs.ts'
import {
  addressOfRow,
  isAllowed,
  methodOfRow,
  type ProofRow,
  personasWhere,
  requestInitOf,
} from './row.ts'
import { proofRows } from './rows.ts'

const MARK = 'Qsentinellaq'
const SITE = { siteName: 'CercoOffro', publicUrl: 'https://sito.example' }

/** Marks names and texts, and makes every address unverified but the one of `spares`. */
const plant = ({ connection }: Proof, spares: string | null) => {
  for (const change of [
    `users SET first_name = '${MARK}', last_name = '${MARK}'`,
    `job_requests SET title = '${MARK}', description = '${MARK} rifare il bagno', client_name = '${MARK}'`,
    `showcase_items SET title = '${MARK}', seller_name = '${MARK}'`,
    `firms SET trade_name = '${MARK}', legal_name = '${MARK}'`,
    `talks SET subject = '${MARK}'`,
    `alerts SET name = '${MARK}'`,
    `listing_notices SET title = '${MARK}', notifier_name = '${MARK}', explanation = '${MARK}'`,
  ])
    connection.exec(`UPDATE ${change}`)
  connection.prepare('UPDATE users SET email_verified = (id IS ?)').run(spares)
  connection.exec('DELETE FROM outbox; DELETE FROM rate_limit_hits')
}

/** Copies of the body, each with the mark in one text. */
const markedBodies = (body: string): string[] => {
  const sent = JSON.parse(body) as Readonly<Record<string, unknown>>
  return Object.entries(sent).flatMap(([name, value]) => {
    if (typeof value === 'string')
      return [`${value} ${MARK}`, `${MARK}${value}`].map((text) =>
        JSON.stringify({ ...sent, [name]: text }),
      )
    if (!Array.isArray(value)) return []
    return [JSON.stringify({ ...sent, [name]: [...value, MARK] })]
  })
}

type Queued = {
  readonly recipient: string
  readonly template: keyof typeof MAILS
  readonly variables: string
}

/** The rendered mails to unverified addresses. */
const writtenBy = async ({ connection }: Proof) => {
  const isProven = connection
    .prepare('SELECT count(*) FROM users WHERE email = ? AND email_verified = 1')
    .pluck()
  const queued = connection
    .prepare('SELECT recipient, template, variables FROM outbox')
    .all() as Queued[]
  const unproven = queued.filter(
    ({ recipient, template }) =>
      MAILS[template].unproven !== 'to-staff' && isProven.get(recipient) === 0,
  )
  return await Promise.all(
    unproven.map(async ({ template, variables }) => {
      const words = { ...(JSON.parse(variables) as TemplateVariables), ...SITE }
      const { subject, html, text } = await fillTemplate(template, words)
      return { template, all: `${subject}\n${html}\n${text}` }
    }),
  )
}

const proofs = openProofs()
const seen = new Set<string>()

const WRITES = proofRows.filter(
  (row) => methodOfRow(row) !== 'GET' && !row.files && !row.needsCardCompany,
)

/** The first permitted persona. */
const callerOf = (row: ProofRow) => personasWhere(row, isAllowed)[0] ?? 'admin'

const tryOnce = async (
  row: ProofRow,
  pick: (body: string) => string | undefined,
  isSpared: boolean,
) =>
  await proofs.undoing(async (proof) => {
    const who = callerOf(row)
    plant(proof, isSpared && who !== 'anonymous' ? proof.members[who].user.id : null)
    const init = requestInitOf(row, proof, who)
    const sent = row.send ? { ...init, body: pick(String(init.body)) ?? '' } : init
    await proof.app.request(addressOfRow(row, proof), sent)
    for (const { template, all } of await writtenBy(proof)) {
      seen.add(template)
      expect(all, `${row.route}: ${template}`).not.toMatch(new RegExp(MARK, 'i'))
      expect(all, template).toContain('Non scrivetemi più')
    }
  })

const isOfPeople = (row: ProofRow) =>
  !row.route.includes('/admin/') && !row.route.includes('/staff/')

it.each(WRITES.map((row) => [row.route, row] as const))(
  '%s',
  async (_, row) => {
    for (const isSpared of [true, false]) {
      await tryOnce(row, (body) => body, isSpared)
      if (!row.send || !isOfPeople(row)) continue
      const count = await proofs.undoing(async (proof) => {
        const { body } = requestInitOf(row, proof, callerOf(row))
        return await Promise.resolve(markedBodies(String(body)).length)
      })
      for (let place = 0; place < count; place += 1)
        await tryOnce(row, (body) => markedBodies(body)[place], isSpared)
    }
  },
  60_000,
)

it('looked into the mails that strangers can cause', () => {
  for (const template of ['verify-email', 'request-received', 'notice-received', 'new-message'])
    expect(seen).toContain(template)
  expect(seen.size).toBeGreaterThan(20)
})

it('each of them stands in the table of forms, mails and words, which names no mail that is gone', () => {
  const decision = readFileSync('docs/adr/0100-mails-to-unproven-addresses.md', 'utf8')
  const named = decision
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([\w-]+)(\*?)`/g)])
    .map(([, name = '', star]) => ({ name, isKind: star !== '' }))
  const covers = (template: string) =>
    named.some(({ name, isKind }) => (isKind ? template.startsWith(name) : template === name))
  expect([...seen].filter((template) => !covers(template))).toEqual([])
  const templates = Object.keys(MAILS)
  const gone = named.filter(
    ({ name, isKind }) =>
      !templates.some((template) => (isKind ? template.startsWith(name) : template === name)),
  )
  expect(gone).toEqual([])
})
