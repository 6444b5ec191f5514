import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useBrowserValue } from '#web/lib/hydrated.ts'
import { HydrateOnMount, Hydration } from './hydration.tsx'

const never = () => () => undefined

const Weather = ({ rendered }: { rendered: string[] }) => {
  const weather = useBrowserValue(never, () => 'sole', 'ignoto')
  rendered.push(weather)
  return <p>{weather}</p>
}

it('what only the browser knows is rendered once the HTML of the server has been taken over', async () => {
  const rendered: string[] = []
  const page = (
    <Hydration>
      <Weather rendered={rendered} />
      <HydrateOnMount />
    </Hydration>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  expect(root.textContent).toBe('ignoto')
  const complaints: unknown[] = []
  await act(() => {
    hydrateRoot(root, page, { onRecoverableError: (error) => complaints.push(error) })
  })
  expect(root.textContent).toBe('sole')
  expect(complaints).toEqual([])
  expect(rendered).toEqual(['ignoto', 'ignoto', 'sole'])
})

it('nothing is asked outside while the screen is still on its way', async () => {
  const root = document.createElement('div')
  const page = (
    <Hydration>
      <Weather rendered={[]} />
    </Hydration>
  )
  root.innerHTML = renderToString(page)
  await act(() => {
    hydrateRoot(root, page)
  })
  expect(root.textContent).toBe('ignoto')
})
