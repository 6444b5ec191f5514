/** The operator's words in the product's mails. */
import { describe, expect, it } from 'vitest'
import { writeMessage } from '#adapters/mail/write-message.ts'
import type { MailTemplateReply } from '#modules/mailing/contract/previews.ts'
import { testApp } from '#src/test-app.ts'

const PATH = '/api/admin/mail-templates'

const setUp = async () => {
  const product = testApp()
  const { cookie } = await product.signUpStaff('admin')
  const read = async (name: string): Promise<MailTemplateReply> =>
    (await product.request('GET', `${PATH}/${name}`, { cookie })).json()
  /** Takes new words by the words that they replace. */
  const say = async (name: string, words: Record<string, string>) => {
    const { blocks } = await read(name)
    const own = blocks.map(({ text }) => words[text] ?? null)
    return product.request('PUT', `${PATH}/${name}`, { cookie, body: { own } })
  }
  const html = async (name: string) =>
    (await product.request('GET', `${PATH}/${name}/document`, { cookie })).text()
  return { product, cookie, read, say, html }
}

const LINE = 'abbiamo annullato l’ordine {{orderNumber}} ({{total}}). Non devi pagare nulla.'

describe('the words of a mail', () => {
  it('are said as the operator wants, escaped, in both parts and in the subject', async () => {
    const { read, say, html } = await setUp()
    const reply = await say('order-cancelled', {
      'Ordine {{orderNumber}} annullato': 'Annullato: {{orderNumber}}',
      [LINE]: 'Niente da pagare per {{orderNumber}}: {{total}}.\n<b onclick=x>Grazie</b>',
    })
    expect(reply.status).toBe(200)
    const { subject, text, blocks } = await read('order-cancelled')
    expect(subject).toBe('Annullato: ORD-2026-000001')
    expect(text).toContain('Niente da pagare per ORD-2026-000001: 39,90 €.\n<b onclick=x>')
    expect(await html('order-cancelled')).toContain(
      '39,90 €.<br />&lt;b onclick=x&gt;Grazie&lt;/b&gt;',
    )
    expect(blocks.filter(({ own }) => own !== null)).toHaveLength(2)
    expect((await say('order-cancelled', {})).status).toBe(200)
    expect((await read('order-cancelled')).subject).toBe('Ordine ORD-2026-000001 annullato')
  })

  it.each([
    ['Non devi pagare nulla.', 'Non togliere {{orderNumber}}'],
    [`${LINE} {{total}} {{password}}`, 'Qui il sito non può sostituire {{password}}'],
    [`${LINE} {{total}`, 'Qui il sito non può sostituire {{total}'],
  ])('keep their placeholders and get no others: %s', async (words, message) => {
    const { read, say } = await setUp()
    const reply = await say('order-cancelled', { [LINE]: words })
    expect(reply.status).toBe(400)
    expect((await reply.json()).issues[0].message).toContain(message)
    expect((await read('order-cancelled')).blocks.every(({ own }) => own === null)).toBe(true)
  })

  it('never touch links, lists, quoted words, and what the law asks for', async () => {
    const { read } = await setUp()
    const texts = async (name: string) => (await read(name)).blocks.map(({ text }) => text).join()
    expect(await texts('order-withdrawn')).not.toContain('dichiarazione di recesso dal contratto')
    expect(await texts('order-paid')).not.toMatch(/Puoi recedere|originale ai fini fiscali/)
    expect(await texts('subscription-renewing')).not.toContain('puoi disdire')
    expect(await texts('alert-instant')).not.toContain('Non voglio più')
    expect(await texts('item-rejected')).not.toMatch(/Il motivo|reclamo/)
  })

  it('leave with the mail that is sent', async () => {
    const { product, cookie } = await setUp()
    const { blocks } = (await (
      await product.request('GET', `${PATH}/password-changed`, { cookie })
    ).json()) as MailTemplateReply
    const own = Object.fromEntries(blocks.map(({ text }) => [text, 'Parole nostre']))
    const { bytes } = await writeMessage(
      {
        id: '1',
        recipient: 'ada@example.it',
        template: 'password-changed',
        attachment: null,
        variables: { firstName: 'Ada' },
        attempts: 0,
        createdAt: product.clock.now(),
        nextAttemptAt: product.clock.now(),
      },
      {
        siteName: 'CercoOffro',
        publicUrl: 'https://example.it',
        from: 'a@example.it',
        ownWords: () => own,
      },
    )
    expect(new TextDecoder().decode(bytes)).toContain('Subject: Parole nostre')
  })
})
