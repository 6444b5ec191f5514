import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startMailServer } from '#adapters/conformance/mail-server.ts'
import {
  fileNameOf,
  issueTestInvoice,
  receiveSdiReceipt,
  sdiReceipt,
  setTestCompany,
} from '#src/test-app/invoices.ts'
import { testApp } from '#src/test-app.ts'

const STAFF = { userId: 'admin' as never, ip: '127.0.0.1' }

describe('sending by certified mail', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>
  beforeEach(async () => {
    server = await startMailServer()
  })
  afterEach(() => server.stop())

  const setUp = async (settings: object = {}) => {
    const product = testApp()
    const { user } = await product.signUp()
    setTestCompany(product)
    const { id } = issueTestInvoice(product, user.id)
    product.invoicing.pecSettings.change(STAFF, {
      isEnabled: true,
      address: 'azienda@pec.example.it',
      smtpUrl: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
      ...settings,
    })
    const state = () => product.invoicing.caseOf(id)?.invoice.sdi.state
    return { ...product, user, id, state, file: fileNameOf(product, id) }
  }

  it('takes each document once, to the address that SdI gave', async () => {
    const { invoicing, state, file } = await setUp()
    expect(await invoicing.sendByPec()).toBe(1)
    expect(await invoicing.sendByPec()).toBe(0)
    expect(server.taken).toHaveLength(1)
    const [message] = server.taken
    expect(message).toMatchObject({ recipient: 'sdi01@pec.fatturapa.it' })
    expect(String(message?.bytes)).toContain(`filename=${file}`)
    expect(state()).toBe('sent')
  })

  it('sends nothing until it is switched on and complete', async () => {
    const { invoicing, state } = await setUp({ isEnabled: false })
    expect(await invoicing.sendByPec()).toBe(0)
    invoicing.pecSettings.change(STAFF, { isEnabled: true, address: null })
    expect(await invoicing.sendByPec()).toBe(0)
    expect(state()).toBe('to_send')
  })

  it('tries again later when the mailbox is away, and says why', async () => {
    const { invoicing, state, id, clock } = await setUp({ smtpUrl: 'smtp://127.0.0.1:1' })
    expect(await invoicing.sendByPec()).toBe(0)
    expect(invoicing.fileOf(id)).toMatchObject({ attempts: 1, lastError: expect.any(String) })
    invoicing.pecSettings.change(STAFF, {
      smtpUrl: `smtp://127.0.0.1:${server.port}?ignoreTLS=true`,
    })
    expect(await invoicing.sendByPec()).toBe(0)
    clock.advance(60_000)
    expect(await invoicing.sendByPec()).toBe(1)
    expect(state()).toBe('sent')
    expect(invoicing.fileOf(id)).toMatchObject({ attempts: 2, lastError: null })
  })

  it('takes it calmly when SdI refuses a letter that arrived twice', async () => {
    const { invoicing, state, file } = await setUp()
    await invoicing.sendByPec()
    receiveSdiReceipt({ invoicing }, null, sdiReceipt('RC', file))
    const echo = sdiReceipt('NS', file, [{ code: '00002', said: 'Nome file duplicato' }])
    receiveSdiReceipt({ invoicing }, null, echo)
    expect(state()).toBe('delivered')
  })

  it('keeps the password sealed and tells nobody', async () => {
    const { connection, invoicing } = await setUp({ smtpUrl: 'smtps://io:segretissima@pec.it' })
    expect(invoicing.pecSettings.read()).toMatchObject({ smtpUrl: { isSet: true } })
    const everything = connection
      .prepare(
        "SELECT value FROM settings UNION ALL SELECT coalesce(before, '') || coalesce(after, '') FROM audit_log",
      )
      .pluck()
      .all()
      .join('\n')
    expect(everything).not.toContain('segretissima')
  })
})
