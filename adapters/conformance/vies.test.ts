import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryVies, type MemoryVies } from '#adapters/standins/memory-vies.ts'
import { createRestVies } from '#adapters/vies/vies-by-rest.ts'
import type { Vies } from '#modules/kernel/vies.ts'
import { openViesServer } from './vies-server.ts'

const GERMAN = { prefix: 'DE', number: '123456789' }
const US = { prefix: 'IT', number: '00743110157' }

let server: Awaited<ReturnType<typeof openViesServer>>
beforeAll(async () => {
  server = await openViesServer()
})
afterAll(() => server.close())

const inMemory = (): { ask: Vies; world: MemoryVies } => {
  const vies = createMemoryVies()
  return { ask: vies, world: vies }
}
const byRest = () => ({ ask: createRestVies({ address: server.address }), world: server.vies })

describe.each([
  ['the stand-in', inMemory],
  ['the REST service', byRest],
])('%s', (_, open) => {
  it('knows a number with its name, and gives a consultation number to whoever says who asks', async () => {
    const { ask, world } = open()
    world.know('DE123456789', 'Größe GmbH')
    expect(await ask(GERMAN, US)).toEqual({
      outcome: 'valid',
      name: 'Größe GmbH',
      consultationNumber: expect.stringMatching(/^WAPI/),
    })
    expect(await ask(GERMAN, null)).toMatchObject({ outcome: 'valid', consultationNumber: null })
  })

  it('has no name where the country keeps it to itself', async () => {
    const { ask, world } = open()
    world.know('ES123456789', null)
    expect(await ask({ prefix: 'ES', number: '123456789' }, US)).toMatchObject({ name: null })
  })

  it('says where the seat is, where the country writes it so that it can be read', async () => {
    const { ask, world } = open()
    const seat = { address: 'VIA TORINO 5', postalCode: '20123', city: 'MILANO' }
    world.know('IT02345670158', 'IDRAULICA BIANCHI SRL', seat)
    expect(await ask({ prefix: 'IT', number: '02345670158' }, US)).toMatchObject({ seat })
    world.know('DE123456789', 'Größe GmbH')
    expect(await ask(GERMAN, US)).not.toHaveProperty('seat')
  })

  it('says absent of what it does not know, which is an answer too', async () => {
    const { ask } = open()
    expect(await ask({ prefix: 'FR', number: '00000000000' }, US)).toEqual({
      outcome: 'absent',
      consultationNumber: expect.stringMatching(/^WAPI/),
    })
  })

  it('is silent while the country is away, and throws nothing', async () => {
    const { ask, world } = open()
    world.setAway(true)
    expect(await ask(GERMAN, US)).toEqual({ outcome: 'silent' })
    world.setAway(false)
  })
})

it('is silent, not broken, where nobody answers in time or at all', async () => {
  const nobody = createRestVies({ address: 'http://127.0.0.1:9', timeoutMs: 300 })
  expect(await nobody(GERMAN, null)).toEqual({ outcome: 'silent' })
})

it('goes nowhere that an answer sends it', async () => {
  server.vies.know('DE123456789', 'Größe GmbH')
  const elsewhere = createServer((_, reply) => {
    reply.writeHead(307, { Location: `${server.address}/check-vat-number` }).end()
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  expect(await createRestVies({ address })(GERMAN, null)).toEqual({ outcome: 'silent' })
  elsewhere.close()
})
