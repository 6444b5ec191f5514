/** A saved search of the professional without a subscription, and the link of its mails. */
import { deriveKey } from '#adapters/security/installation-key.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { createUnsubscribeToken } from '#modules/alerts/change-alert.ts'
import { KEY_PURPOSES } from '#src/compose/purposes.ts'
import { TEST_SECRET, type TestApp } from '#src/test-app.ts'
import type { Actors } from './personas.ts'

export const putAlerts = async ({ request }: TestApp, { unsubscribed }: Actors['members']) => {
  const reply = await request('POST', '/api/alerts', {
    cookie: unsubscribed.cookie,
    body: { name: 'Lavori a Milano', provinceId: 'MI', frequency: 'daily' },
  })
  const { id } = (await reply.json()) as { id: string }
  const links = createSigner(deriveKey(KEY_PURPOSES.alertLinks, TEST_SECRET))
  return { alert: id, unsubscribeToken: createUnsubscribeToken(links, { ids: [id] }) }
}
