import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { jobPaths } from '#modules/listings/contract/job-requests/paths.ts'
import { placePaths } from '#modules/reference/contract/paths.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { renderElement } from '#web/testing/render-element.tsx'
import { useApi } from './api.ts'
import { useRefreshRequests } from './refresh-listings.ts'

const Page = () => {
  const mine = useApi<string>(jobPaths.mine)
  const stats = useApi<string>(jobPaths.stats as string)
  const regions = useApi<string>(placePaths.regions as string)
  const refresh = useRefreshRequests()
  return (
    <button type="button" onClick={() => void refresh()}>
      {[mine, stats, regions].map(({ data }) => data).join(' ')}
    </button>
  )
}

it('reads the answers about requests again, and no others', async () => {
  const paths = [jobPaths.mine, jobPaths.stats, placePaths.regions]
  const { calls, answers } = fakeServer(
    Object.fromEntries(paths.map((path) => [`GET ${path}`, { body: 'prima' }])),
  )
  renderElement(<Page />)
  await screen.findByText('prima prima prima')
  for (const path of paths) answers[`GET ${path}`] = { body: 'dopo' }
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('button').textContent).toBe('dopo dopo prima'))
  expect(calls.filter(({ path }) => path === placePaths.regions)).toHaveLength(1)
})
