import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { aJob } from '#web/testing/a-job.ts'
import { fakeServer, signedOut } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { page } from './job-list-page.tsx'

const JOBS = ['a', 'b', 'c'].map((id) => aJob({ id, title: `Lavoro ${id}` }))

let isWide = true

const open = async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener() {},
    removeEventListener() {},
  }))
  fakeServer({
    'GET /api/job-requests?limit=20&offset=0': { body: { jobs: JOBS, total: 3 } },
    ...Object.fromEntries(
      JOBS.map((job) => [
        `GET ${jobPaths.one(job.id)}`,
        { body: { ...job, description: `Per intero: ${job.id}` } },
      ]),
    ),
  })
  renderElement(<page.Component />, { at: '/lavori?vista=righe' })
  await screen.findByRole('link', { name: 'Lavoro a' })
}

const title = (id: string) => screen.getByRole('link', { name: `Lavoro ${id}` })
/** False where the press was taken for the preview. */
const press = (id: string, keys = {}) => fireEvent.click(rowTitle(id), keys)
const rowTitle = (id: string) =>
  within(
    screen
      .getAllByRole('article')
      .find((one) => one.textContent?.includes(`Lavoro ${id}`)) as HTMLElement,
  )
    .getByRole('heading')
    .querySelector('a') as HTMLAnchorElement
const preview = () => screen.findByRole('complementary', { name: 'Anteprima della richiesta' })
const shows = async (id: string) => {
  await act(() => vi.dynamicImportSettled())
  await waitFor(async () => expect((await preview()).textContent).toContain(`Per intero: ${id}`))
}

beforeEach(() => {
  isWide = true
  signedOut()
})

describe('the preview beside the list of requests', () => {
  it('shows the whole request at a press, and marks its row and those read before', async () => {
    await open()
    expect(title('a').getAttribute('href')).toBe('/lavori/a')
    expect(press('a')).toBe(false)
    await shows('a')
    const row = (id: string) => rowTitle(id).closest('article')?.getAttribute('data-preview')
    expect([row('a'), row('b')]).toEqual(['open', null])
    expect(press('b')).toBe(false)
    await shows('b')
    expect([row('a'), row('b')]).toEqual(['seen', 'open'])
  })

  it('leaves a second press, one with a modifier and one on a narrower screen to the link', async () => {
    await open()
    expect(press('a', { ctrlKey: true })).toBe(true)
    expect(press('a')).toBe(false)
    await shows('a')
    expect(press('a')).toBe(true)
    isWide = false
    expect(press('b')).toBe(true)
  })

  it('follows the arrows from row to row, and goes with Escape or its button', async () => {
    await open()
    rowTitle('a').focus()
    fireEvent.keyDown(rowTitle('a'), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(rowTitle('a'))
    fireEvent.keyDown(rowTitle('a'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(rowTitle('b'))
    expect(screen.queryByRole('complementary', { name: /Anteprima/ })).toBeNull()

    press('b')
    await shows('b')
    fireEvent.keyDown(rowTitle('b'), { key: 'ArrowDown' })
    await shows('c')
    fireEvent.keyDown(rowTitle('c'), { key: 'Escape' })
    expect(screen.queryByRole('complementary', { name: /Anteprima/ })).toBeNull()

    press('a')
    fireEvent.click(await screen.findByRole('button', { name: 'Chiudi l’anteprima' }))
    expect(screen.queryByRole('complementary', { name: /Anteprima/ })).toBeNull()
  })

  it('takes the focus when Enter opens it, and gives it back with Escape; a pointer leaves it in the list', async () => {
    await open()
    rowTitle('b').focus()
    fireEvent.click(rowTitle('b'), { detail: 1 })
    await shows('b')
    expect(document.activeElement).toBe(rowTitle('b'))

    rowTitle('a').focus()
    fireEvent.click(rowTitle('a'), { detail: 0 })
    await shows('a')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    expect(screen.queryByRole('complementary', { name: /Anteprima/ })).toBeNull()
    expect(document.activeElement).toBe(rowTitle('a'))
  })
})
