import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useOutside } from '#web/lib/awake.ts'
import { Awakening, Wake } from './awakening.tsx'

const never = () => () => undefined

const Weather = ({ drawn }: { drawn: string[] }) => {
  const weather = useOutside(never, () => 'sole', 'ignoto')
  drawn.push(weather)
  return <p>{weather}</p>
}

it('what only the browser knows is drawn once the HTML of the server has been taken over', async () => {
  const drawn: string[] = []
  const page = (
    <Awakening>
      <Weather drawn={drawn} />
      <Wake />
    </Awakening>
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
  expect(drawn).toEqual(['ignoto', 'ignoto', 'sole'])
})

it('nothing is asked outside while the screen is still on its way', async () => {
  const root = document.createElement('div')
  const page = (
    <Awakening>
      <Weather drawn={[]} />
    </Awakening>
  )
  root.innerHTML = renderToString(page)
  await act(() => {
    hydrateRoot(root, page)
  })
  expect(root.textContent).toBe('ignoto')
})
