import { describe, expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

describe('finding job requests', () => {
  it('shows a request only once it is approved, and then without its contact', async () => {
    const { request, signUp, jobs } = testApp()
    const made = await jobs.publish(await signUp(), { clientName: 'Giulia Cognomesegreto' })

    expect(await (await request('GET', '/api/job-requests')).json()).toEqual({ jobs: [], total: 0 })
    expect((await request('GET', `/api/job-requests/${made.id}`)).status).toBe(404)

    await jobs.approve(made.id)
    const list = await (await request('GET', '/api/job-requests')).text()
    expect(JSON.parse(list)).toMatchObject({
      jobs: [{ id: made.id, clientName: 'Giulia', region: { name: 'Lombardia' } }],
      total: 1,
    })
    const one = await (await request('GET', `/api/job-requests/${made.id}`)).text()
    for (const reply of [list, one]) expect(reply).not.toMatch(/segret|333 1234567/)
  })
})
