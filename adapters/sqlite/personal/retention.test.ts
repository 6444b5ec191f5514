import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import {
  RETENTION_DAYS,
  RETENTION_MONTHS,
  RETENTION_YEARS,
} from '#modules/personal/contract/retention.ts'
import { rootFolder } from '#src/root-folder.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { type TestApp, testApp } from '#src/test-app.ts'

const nights = async (app: TestApp, days: number) => {
  app.clock.advance(days * DAY_MS)
  app.background.tick()
  await app.background.idle()
}

const count = ({ connection }: TestApp, what: string) =>
  connection.prepare(`SELECT count(*) FROM ${what}`).pluck().get()

describe('what is kept for a time only', () => {
  it('stays until its months are over, and goes then', async () => {
    const app = testApp()
    const now = app.clock.now().getTime()
    app.connection.exec(`INSERT INTO contact_messages
        (id, name, email, subject, message, created_at, handled_at)
      VALUES ('a', 'Ada', 'ada@example.it', 'x', 'y', ${now}, ${now}), ('b', 'Ada', 'ada@example.it', 'x', 'y', ${now}, NULL);
      INSERT INTO audit_log (id, action, target_kind, target_id, at) VALUES ('a', 'x', 'user', 'y', ${now});
      INSERT INTO consents (id, choice, version, at) VALUES ('a', 'refused', '1', ${now});
      INSERT INTO listing_notices (id, kind, listing_id, title, reason, explanation, notifier_name, notifier_email, state, decision, created_at, decided_at)
      VALUES ('a', 'job', 'x', 'Rifare il bagno', 'fraud', 'parole', 'Ada', 'ada@example.it', 'upheld', 'perché', ${now}, ${now})`)
    await nights(app, 364)
    expect([count(app, 'contact_messages'), count(app, 'consents')]).toEqual([2, 1])
    await nights(app, 3)
    expect([count(app, 'contact_messages'), count(app, 'consents')]).toEqual([1, 0])
    expect(count(app, "listing_notices WHERE title <> ''")).toBe(1)
    await nights(app, 366)
    expect([count(app, 'contact_messages'), count(app, 'audit_log')]).toEqual([0, 0])
    expect(
      app.connection
        .prepare('SELECT state, title, explanation, notifier_email FROM listing_notices')
        .all(),
    ).toEqual([{ state: 'upheld', title: '', explanation: '', notifier_email: null }])
  })

  it('counts accounts that nobody ever used, not those that were', async () => {
    const app = testApp()
    const [unused, used] = [await app.signUp(), await app.signUp()]
    putRequest(app, used.user.id, {})
    await nights(app, 367)
    const left = app.connection.prepare('SELECT id FROM users').pluck().all()
    expect(left).toContain(used.user.id)
    expect(left).not.toContain(unused.user.id)
  })
})

it('is said on the privacy page', () => {
  const page = readFileSync(join(rootFolder(), 'data/seed/pages/privacy-policy.md'), 'utf8')
  const { mailRecords, failedMailBody, notificationsRead } = RETENTION_DAYS
  const said = (label: string) => page.split('\n').find((line) => line.includes(`**${label}`)) ?? ''
  expect(said('Notifiche')).toContain(`${notificationsRead} giorni`)
  expect(said('Fatture e ordini pagati')).toContain(`${RETENTION_YEARS.invoices} anni`)
  expect(said('Fatture e ordini pagati')).toContain(`${RETENTION_MONTHS.unpaidOrders} mesi`)
  expect(said('Annunci rifiutati')).toContain(`${RETENTION_MONTHS.rejectedListings} mesi`)
  expect(said('Account mai')).toContain(`${RETENTION_MONTHS.abandonedAccounts} mesi`)
  expect(said('Messaggi di contatto')).toContain(`${RETENTION_MONTHS.contactMessages} mesi`)
  expect(said('Messaggi di contatto')).toContain(`${RETENTION_MONTHS.unhandledMessages} mesi`)
  expect(said('Segnalazioni di')).toContain(`${RETENTION_MONTHS.decidedCases} mesi`)
  expect(said('Messaggi, foto')).toContain(`${RETENTION_MONTHS.quoteAmounts} mesi`)
  expect(said('Posta inviata')).toContain(`${failedMailBody} giorni`)
  expect(said('Posta inviata')).toContain(`${mailRecords} giorni`)
  expect(said('Profilo dell’impresa e')).toContain(`togli: ${RETENTION_DAYS.pastScope} giorni`)
  expect(said('Impronte dei testi')).toContain(`${RETENTION_DAYS.publishedTexts} giorni`)
  expect(said('Recensioni:** senza termine')).toContain(`${RETENTION_MONTHS.reviewsByLaw} mesi`)
  expect(said('Registro')).toContain(`${RETENTION_MONTHS.auditLog} mesi`)
  expect(said('Prova della scelta')).toContain(`${RETENTION_MONTHS.consents} mesi`)
})
