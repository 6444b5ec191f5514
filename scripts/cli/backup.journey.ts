import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checksumsOf } from '#src/test-app/installation.ts'
import { type Site, startSite } from '#web/journeys/site.ts'
import { peopleAt } from '../testing/people-at.ts'
import { cliOn, type Said } from '../testing/run-cli.ts'

let workplace: string
let site: Site
let cli: (...parameters: string[]) => Promise<Said>
let people: ReturnType<typeof peopleAt>
beforeAll(async () => {
  workplace = mkdtempSync(join(tmpdir(), 'cli-'))
  site = await startSite()
  cli = cliOn(site.dataFolder)
  people = peopleAt(site.url)
})
afterAll(async () => {
  await site.stop()
  rmSync(workplace, { recursive: true, force: true })
})

describe('a backup taken while people register', () => {
  it('restores elsewhere, checks clean, and serves with everything that was there', async () => {
    const picture = randomBytes(40_000)
    mkdirSync(join(site.dataFolder, 'uploads'), { recursive: true })
    writeFileSync(join(site.dataFolder, 'uploads', 'tetto-640.webp'), picture)
    await people.register('prima@example.it')

    let isOver = false
    let written = 0
    const writing = (async () => {
      while (!isOver) {
        const reply = await fetch(`${site.url}/api/contact-reveals`)
        await people.logIn(`carico-${written}@example.it`, 'Sbagliata1')
        written += reply.status === 401 ? 1 : 0
      }
    })()
    const file = join(workplace, 'load.db')
    const said = await cli('backup', '--to', file)
    isOver = true
    await writing
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(said.out).toContain('1 pictures')
    expect(written).toBeGreaterThan(0)

    const elsewhere = join(workplace, 'elsewhere')
    const there = cliOn(elsewhere)
    expect(await there('restore', '--from', file)).toMatchObject({ code: 0, err: '' })
    expect((await there('doctor')).code).toBe(0)
    expect(readFileSync(join(elsewhere, 'uploads', 'tetto-640.webp'))).toEqual(picture)

    const restored = await startSite({ DATA_DIR: elsewhere })
    expect((await peopleAt(restored.url).logIn('prima@example.it')).status).toBe(200)
    await restored.stop()
  })
})

describe('a damaged backup', () => {
  it('is refused and the data stay as they are, to the byte', async () => {
    const dataFolder = join(workplace, 'stopped')
    const here = cliOn(dataFolder)
    await here('seed')
    const file = join(workplace, 'damaged.db')
    await here('backup', '--to', file)
    const bytes = readFileSync(file)
    bytes.writeUInt8(bytes.readUInt8(300_000) ^ 1, 300_000)
    writeFileSync(file, bytes)

    const before = checksumsOf(dataFolder)
    const said = await here('restore', '--from', file)
    expect(said).toMatchObject({ code: 1, out: '' })
    expect(said.err).toContain('damaged')
    expect(checksumsOf(dataFolder)).toEqual(before)
  })
})
