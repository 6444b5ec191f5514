import { describe, expect, it } from 'vitest'
import type { TradeQuestion } from '#modules/kernel/contract/questions.ts'
import type {
  JobDetailReply,
  JobListReply,
  OwnJobRequestReply,
} from '#modules/listings/contract/job-requests/job-request.ts'
import { SAMPLE_REQUEST } from '#src/test-app/job-requests.ts'
import { testApp } from '#src/test-app.ts'

const QUESTIONS = [
  { kind: 'size', label: 'Superficie', unit: 'm²' },
  { kind: 'number', label: 'Stanze' },
  { kind: 'yes_no', label: 'Soppalco' },
  { kind: 'choice', label: 'Muri', choices: ['Buoni', 'Muffa'] },
]

const setUp = async () => {
  const product = testApp()
  const owner = await product.signUp()
  const admin = await product.signUpStaff('admin')
  const json = async (method: 'GET' | 'PATCH', path: string, body?: object, by = owner) => {
    const reply = await product.request(method, path, { cookie: by.cookie, ...(body && { body }) })
    return { status: reply.status, body: await reply.json() }
  }
  const ask = (questions: readonly object[]) =>
    json('PATCH', '/api/admin/categories/idraulico', { questions }, admin)
  const asked = async () =>
    (await json('GET', '/api/categories/idraulico/questions')).body as TradeQuestion[]
  await ask(QUESTIONS)
  const ids = (await asked()).map(({ id }) => id)
  const answers = (...values: readonly unknown[]) =>
    values.map((value, index) => ({ questionId: ids[index], value }))
  const texts = ({ answers: given }: Pick<JobDetailReply, 'answers'>) =>
    given.map(({ question, text }) => `${question}: ${text}`)
  return { ...product, owner, json, ask, asked, answers, texts }
}

describe('answers to what a trade asks', () => {
  it('are read with their questions, on the page and in the list', async () => {
    const { jobs, owner, answers, texts, json } = await setUp()
    const { id } = await jobs.publishApproved(owner, {
      answers: answers('12,5', 3, true, 'Muffa'),
    })
    const words = ['Superficie: 12,5 m²', 'Stanze: 3', 'Soppalco: Sì', 'Muri: Muffa']
    expect(texts((await json('GET', `/api/job-requests/${id}`)).body)).toEqual(words)
    const { jobs: listed } = (await json('GET', '/api/job-requests')).body as JobListReply
    expect(listed.map(texts)).toEqual([words])
  })

  it('may be skipped, and what nobody asked is left out', async () => {
    const { jobs, owner, answers, texts } = await setUp()
    const stray = { questionId: 'elettricista-1', value: 'Certificazione' }
    const published = await jobs.publish(owner, { answers: [...answers('', null, false), stray] })
    expect(texts(published as unknown as OwnJobRequestReply)).toEqual(['Soppalco: No'])
  })

  it.each([
    [['dodici'], 'answers.0.value', 'Scrivi una misura, per esempio 12,5'],
    [['1.20'], 'answers.0.value', 'Scrivi una misura, per esempio 12,5'],
    [['', 2.5], 'answers.1.value', 'Scrivi un numero intero'],
    [['', -1], 'answers.1.value', 'Scrivi un numero intero'],
    [['', '', 'forse'], 'answers.2.value', 'Scegli sì o no'],
    [['', '', '', 'Crepe'], 'answers.3.value', 'Scegli una delle risposte'],
  ])('%j do not fit', async (values, path, message) => {
    const { owner, answers, request } = await setUp()
    const body = { ...SAMPLE_REQUEST, answers: answers(...values) }
    const reply = await request('POST', '/api/job-requests', { cookie: owner.cookie, body })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({ issues: [{ path, message }] })
  })

  it('are searched for, but not what is denied', async () => {
    const { jobs, owner, answers, json } = await setUp()
    await jobs.publishApproved(owner, { answers: answers('', '', false, 'Muffa') })
    const total = async (q: string) =>
      ((await json('GET', `/api/job-requests?q=${q}`)).body as JobListReply).total
    expect([await total('muffa'), await total('soppalco')]).toEqual([1, 0])
  })

  it('change with an edit once it is approved, and stay when a question is reworded', async () => {
    const { jobs, owner, answers, texts, json, ask } = await setUp()
    const { id } = await jobs.publishApproved(owner, { answers: answers(10) })
    await ask([{ kind: 'size', label: 'Metri', unit: 'm²' }])
    const read = async () => texts((await json('GET', `/api/job-requests/${id}`)).body)
    expect(await read()).toEqual(['Superficie: 10 m²'])
    const [question] = (await json('GET', '/api/categories/idraulico/questions'))
      .body as TradeQuestion[]
    await json('PATCH', `/api/my-job-requests/${id}`, {
      answers: [{ questionId: question?.id, value: 20 }],
    })
    expect(await read()).toEqual(['Superficie: 10 m²'])
    await jobs.approve(id)
    expect(await read()).toEqual(['Metri: 20 m²'])
  })
})

describe('questions of a category', () => {
  it('keep their ids, and those taken away do not come back with the seed', async () => {
    const { ask, asked, seed } = await setUp()
    const before = await asked()
    await ask([...QUESTIONS.slice(1), { label: '', kind: null }])
    expect(await asked()).toEqual(before.slice(1))
    seed()
    expect(await asked()).toEqual(before.slice(1))
  })

  it.each([
    [[...QUESTIONS, { kind: 'yes_no', label: 'Quinta' }], 'questions'],
    [[{ kind: 'choice', label: 'Una sola', choices: ['Sì'] }], 'questions.0.choices'],
    [[{ kind: 'free', label: 'Testo' }], 'questions.0.kind'],
    [[QUESTIONS[1], QUESTIONS[1]], 'questions'],
  ])('%j are refused', async (questions, path) => {
    const { ask } = await setUp()
    expect(await ask(questions as object[])).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    })
  })

  it('come for the twenty commonest trades, at most four each', () => {
    const { connection } = testApp()
    const counts = connection
      .prepare('SELECT count(*) FROM category_questions GROUP BY category_id')
      .pluck()
      .all() as number[]
    expect(counts).toHaveLength(20)
    expect(Math.max(...counts)).toBeLessThanOrEqual(4)
  })
})
