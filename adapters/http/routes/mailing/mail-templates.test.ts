import { describe, expect, it } from 'vitest'
import type {
  MailTemplateListReply,
  MailTemplateReply,
} from '#modules/mailing/contract/previews.ts'
import { testApp } from '#src/test-app.ts'

const setUp = async () => {
  const product = testApp()
  const { cookie } = await product.signUpStaff('admin')
  const get = (path: string) => product.request('GET', path, { cookie })
  return { get }
}

describe('previews of mail', () => {
  it('show every mail with sample words, as text and as a document that can do nothing', async () => {
    const { get } = await setUp()
    const { items, total } = (await (
      await get('/api/admin/mail-templates')
    ).json()) as MailTemplateListReply
    expect(total).toBeGreaterThan(30)
    for (const { name, subject } of items) {
      const mail = (await (
        await get(`/api/admin/mail-templates/${name}`)
      ).json()) as MailTemplateReply
      expect(mail).toMatchObject({ name, subject })
      const document = await get(mail.frameUrl)
      expect(document.headers.get('content-security-policy')).toContain(
        "sandbox; default-src 'none'",
      )
      expect(document.headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(await document.text()).toContain('<html lang="it"')
    }
  })

  it('of mails that nobody writes do not exist', async () => {
    const { get } = await setUp()
    for (const name of ['niente', 'constructor', '__proto__'])
      for (const path of [name, `${name}/document`])
        expect((await get(`/api/admin/mail-templates/${path}`)).status).toBe(404)
  })
})
