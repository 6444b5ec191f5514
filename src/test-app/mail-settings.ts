/** An admin at the mail settings. */
import type { MailSettingsReply, MailTestReply } from '#modules/mailing/contract/settings.ts'
import { testApp } from '../test-app.ts'

const SETTINGS = '/api/admin/settings/email'

export const testMailSettings = async (environment: Readonly<Record<string, string>> = {}) => {
  const product = testApp(environment, { bringsMail: true })
  const { cookie } = await product.signUpStaff('admin')
  const put = async (body: object) => {
    const reply = await product.request('PUT', SETTINGS, { body, cookie })
    return { status: reply.status, body: (await reply.json()) as MailSettingsReply }
  }
  const read = async () =>
    (await (await product.request('GET', SETTINGS, { cookie })).json()) as MailSettingsReply
  const test = async (recipient = 'ada@example.it') => {
    const reply = await product.request('POST', `${SETTINGS}/test`, { body: { recipient }, cookie })
    return { status: reply.status, body: (await reply.json()) as MailTestReply }
  }
  const everythingStored = () =>
    product.connection
      .prepare(
        "SELECT value FROM settings UNION ALL SELECT coalesce(before, '') || coalesce(after, '') FROM audit_log",
      )
      .pluck()
      .all()
      .join('\n')
  return { ...product, cookie, put, read, test, everythingStored }
}
