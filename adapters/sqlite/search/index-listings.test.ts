import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { JobListReply } from '#modules/listings/contract/job-requests/job-request.ts'
import { testApp } from '#src/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'search-'))
afterAll(() => rmSync(folder, { recursive: true }))

const setUp = async (database?: string) => {
  const product = testApp({}, { database })
  if (database) product.seed()
  const owner = await product.signUp()
  const found = async (q: string) => {
    const reply = await product.request('GET', `/api/job-requests?q=${encodeURIComponent(q)}`)
    const { jobs, total } = (await reply.json()) as JobListReply
    expect(total).toBe(jobs.length)
    return jobs.map(({ title }) => title)
  }
  const runJobs = async () => {
    product.clock.advance(60_000)
    product.background.tick()
    await product.background.idle()
  }
  const publish = (title: string, fields = {}) =>
    product.jobs.publishApproved(owner, { title, description: 'Nulla di più da dire.', ...fields })
  return { ...product, owner, found, runJobs, publish }
}

/** The `sqlite3` program, which has none of our functions. */
const shell = (file: string, sql: string) =>
  execFileSync('sqlite3', [file, sql], { encoding: 'utf8' })

describe('a row that the sqlite3 program changes', () => {
  it('is changed, and the search follows within a minute', async () => {
    const file = join(folder, 'app.db')
    const { found, runJobs, publish, close } = await setUp(file)
    const { id } = await publish('Steccato da sistemare')
    expect(await found('steccato')).toEqual(['Steccato da sistemare'])

    shell(file, `update job_requests set title = 'Altalena da montare' where id = '${id}'`)
    expect(shell(file, `select title from job_requests where id = '${id}'`)).toBe(
      'Altalena da montare\n',
    )
    await runJobs()
    expect(await found('altalena')).toEqual(['Altalena da montare'])
    expect(await found('steccato')).toEqual([])

    shell(
      file,
      `update job_requests set status = 'completed', city = 'Como', province_id = 'CO' where id = '${id}'`,
    )
    await runJobs()
    expect(await found('altalena como')).toEqual(['Altalena da montare'])
    shell(file, `delete from job_requests where id = '${id}'`)
    await runJobs()
    expect(await found('altalena')).toEqual([])
    close()
  })
})

describe('the index', () => {
  it('changes in the transaction of the listing, or not at all', async () => {
    const { found, publish, connection, jobs, request, owner } = await setUp()
    const { id } = await publish('Xilografia')
    expect(await found('xilografia')).toEqual(['Xilografia'])
    expect(connection.prepare('SELECT count(*) FROM search_dirty').pluck().get()).toBe(0)

    const { cookie } = await jobs.moderator()
    const patch = (title: string) =>
      request('PATCH', `/api/admin/job-requests/${id}`, { cookie, body: { title } })
    await patch('Carteggiatura')
    expect([await found('xilografia'), await found('carteggiatura')]).toEqual([
      [],
      ['Carteggiatura'],
    ])
    await request('POST', `/api/my-job-requests/${id}/complete`, { cookie: owner.cookie })
    expect(await found('carteggiatura')).toEqual(['Carteggiatura'])
  })

  it('holds no word of what is gone, in its tables or beside them', async () => {
    const { publish, connection, owner, runJobs } = await setUp()
    await publish('Zibaldone segreto')
    connection.prepare('DELETE FROM users WHERE id = ?').run(owner.user.id)
    await runJobs()
    const words = connection.prepare('SELECT term FROM job_request_search_vocabulary').pluck().all()
    expect(words).toEqual([])
    expect(connection.prepare('SELECT * FROM job_request_search_texts').all()).toEqual([])
    const blocks = connection
      .prepare<[], Buffer>('SELECT block FROM job_request_search_data')
      .pluck()
    for (const block of blocks.all()) expect(block.toString('latin1')).not.toContain('ibaldone')
  })

  it('takes a number that is given again before its mark was seen', async () => {
    const { publish, connection, found } = await setUp()
    const { id } = await publish('Prima tettoia')
    connection.prepare('DELETE FROM job_requests WHERE id = ?').run(id)
    await publish('Seconda tettoia')
    expect(await found('tettoia')).toEqual(['Seconda tettoia'])
  })

  it('indexes in batches what one change marks by the hundreds', async () => {
    const { publish, connection, found, runJobs } = await setUp()
    const { id } = await publish('Originale')
    connection.exec(`
      CREATE TEMPORARY TABLE copies AS SELECT * FROM job_requests WHERE id = '${id}';
      ALTER TABLE copies DROP COLUMN list_position`)
    for (let number = 2; number <= 250; number += 1)
      connection.exec(`UPDATE copies SET id = 'copy-${number}', publication_number = ${number};
        INSERT INTO job_requests SELECT * FROM copies`)
    await runJobs()
    expect(connection.prepare('SELECT count(*) FROM search_dirty').pluck().get()).toBe(0)
    const total = connection.prepare('SELECT count(*) FROM job_request_search_texts').pluck().get()
    expect(total).toBe(250)
    expect(found).toBeTypeOf('function')
  })
})

describe('what categories and places are called', () => {
  it('counts from the next search on: name, keywords and parent of a category', async () => {
    const { publish, found, signUpStaff, request } = await setUp()
    await publish('Lavoro di precisione', { categoryId: 'falegname' })
    const { cookie } = await signUpStaff('admin')
    expect(await found('ebanisteria')).toEqual([])
    const category = await request('GET', '/api/admin/categories', { cookie })
    const { items } = (await category.json()) as { items: { id: string; name: string }[] }
    const falegname = items.find(({ id }) => id === 'falegname')
    const reply = await request('PATCH', '/api/admin/categories/falegname', {
      cookie,
      body: { ...falegname, name: 'Maestro del legno', keywords: ['ebanisteria'] },
    })
    expect(reply.status).toBe(200)
    expect(await found('ebanisteria')).toEqual(['Lavoro di precisione'])
    expect(await found('maestro del legno')).toEqual(['Lavoro di precisione'])
    expect(await found('artigiani')).toEqual(['Lavoro di precisione'])
    expect(await found('falegname')).toEqual([])
  })
})
