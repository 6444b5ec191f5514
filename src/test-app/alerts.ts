/** People with saved searches, and their mails. */
import type { AlertReply } from '#modules/alerts/contract/alert.ts'
import type { Mail } from '#modules/kernel/mail.ts'
import { testApp } from '../test-app.ts'
import type { Visitor } from './visitors.ts'

export const testAlerts = async () => {
  const product = testApp()
  const { request, background } = product
  const client = await product.signUp({ isVerified: true })
  const professional = await product.signUp({ isVerified: true })
  for (const { user } of [client, professional])
    product.billing.grantSubscription({ email: user.email, planSlug: 'pro' })

  const save = async (fields: object, by: Visitor = professional) => {
    const reply = await request('POST', '/api/alerts', { cookie: by.cookie, body: fields })
    if (reply.status !== 201) throw new Error(`Not saved: ${await reply.text()}`)
    return (await reply.json()) as AlertReply
  }
  /** Runs the jobs, as the process does each second. */
  const runAlerts = async () => {
    background.tick()
    await background.idle()
  }
  const alertMails = () => product.delivered.flatMap((mail) => (isAlert(mail) ? [mail] : []))
  const alerts = async (by: Visitor = professional) => {
    const reply = await request('GET', '/api/alerts', { cookie: by.cookie })
    return ((await reply.json()) as { items: AlertReply[] }).items
  }
  return { ...product, client, professional, save, runAlerts, alertMails, listAlerts: alerts }
}

type AlertMail = Extract<Mail, { template: 'alert-instant' | 'alert-digest' }>

const isAlert = (mail: unknown): mail is AlertMail =>
  (mail as AlertMail).template.startsWith('alert-')
