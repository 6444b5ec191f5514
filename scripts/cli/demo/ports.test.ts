import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { demoCommand } from '../demo.ts'
import { findTakenPort } from './ports.ts'

const HOST = '127.0.0.1'
let taken: Server | null = null
afterEach(() => taken?.close())

const take = async () => {
  taken = createServer().listen(0, HOST)
  await once(taken, 'listening')
  return (taken.address() as AddressInfo).port
}

describe('the ports of the demo', () => {
  it('are looked at before anything is filled, and left free', async () => {
    const port = await take()
    const before = process.env['PORT']
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('demo-'))
    const there = folders()
    process.env['PORT'] = String(port)
    try {
      const outcome = await demoCommand.run({ pictures: '0' })
      expect(outcome).toMatchObject({ ok: false })
      expect(JSON.stringify(outcome)).toContain(`Port ${port} is in use`)
      expect(folders()).toEqual(there)
    } finally {
      if (before === undefined) delete process.env['PORT']
      else process.env['PORT'] = before
    }
  })

  it('are each tried, the last one too', async () => {
    const port = await take()
    const free = { host: HOST, port: 0 }
    expect(await findTakenPort([free, free])).toBeNull()
    expect(await findTakenPort([free, { host: HOST, port }])).toContain(`Port ${port} is in use`)
    taken?.close()
    await once(taken as Server, 'close')
    expect(await findTakenPort([{ host: HOST, port }])).toBeNull()
    expect(await findTakenPort([{ host: HOST, port }])).toBeNull()
  })
})
