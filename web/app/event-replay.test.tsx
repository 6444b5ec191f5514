import { act, Suspense, startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { recordEarlyEvents } from './event-replay.ts'
import { HydrateOnMount, Hydration } from './hydration.tsx'

/** Changes into another element on a phone, as a combobox does. */
const Box = ({ onOpen }: { readonly onOpen: () => void }) => {
  const isAlive = useHydrated()
  return (
    <input
      key={String(isAlive)}
      id="categoria"
      role="combobox"
      aria-expanded="false"
      aria-controls="foglio"
      onClick={onOpen}
    />
  )
}

const Counter = () => {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        Premi
      </button>
      <button type="button" popoverTarget="foglio">
        Apri
      </button>
      <button type="submit">Invia</button>
      <Box onOpen={() => setCount((before) => before + 10)} />
      <p id="foglio">Parole</p>
      <output>{count}</output>
    </>
  )
}

const page = (
  <Hydration>
    <Suspense fallback={null}>
      <Counter />
      <HydrateOnMount />
    </Suspense>
  </Hydration>
)

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.replaceChildren(root)
  recordEarlyEvents()
})

afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

const buttonNamed = (name: string) => {
  const found = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  if (!found) throw new Error(`No button ${name}`)
  return found
}

const comeAlive = async (meanwhile = () => {}) => {
  const complaints: unknown[] = []
  await act(() => {
    startTransition(() => {
      document.dispatchEvent(new Event('taking-over'))
      hydrateRoot(root, page, { onRecoverableError: (error) => complaints.push(error) })
    })
    meanwhile()
  })
  return complaints
}

const count = () => root.querySelector('output')?.textContent

it('a button pressed before its page is hydrated is answered once, as soon as it is', async () => {
  buttonNamed('Premi').click()
  expect(await comeAlive()).toEqual([])
  expect(count()).toBe('1')
  await act(() => buttonNamed('Premi').click())
  expect(count()).toBe('2')
})

it('a combobox pressed before its page is hydrated opens, although a phone has another box in its place', async () => {
  const pressed = document.getElementById('categoria')
  pressed?.click()
  expect(await comeAlive()).toEqual([])
  expect(pressed?.isConnected).toBe(false)
  expect(count()).toBe('10')
})

it('shows that it was noticed, until React takes over', async () => {
  buttonNamed('Premi').click()
  expect(buttonNamed('Premi').hasAttribute('data-noticed')).toBe(true)
  await comeAlive()
  expect(buttonNamed('Premi').hasAttribute('data-noticed')).toBe(false)
})

it('only the last press counts, and none that the browser answers by itself', async () => {
  buttonNamed('Premi').click()
  buttonNamed('Apri').click()
  expect(root.querySelector('[data-noticed]')).toBeNull()
  buttonNamed('Invia').click()
  await comeAlive()
  expect(count()).toBe('0')
})

it('who presses again while React takes over is answered once', async () => {
  buttonNamed('Premi').click()
  await comeAlive(() => buttonNamed('Premi').click())
  expect(count()).toBe('1')
})

it('nothing is pressed at another address', async () => {
  buttonNamed('Premi').click()
  history.replaceState(null, '', '/altrove')
  await comeAlive()
  expect(count()).toBe('0')
})

it('nothing is pressed in the place of a button that is gone', async () => {
  const pressed = buttonNamed('Premi')
  pressed.click()
  pressed.remove()
  await comeAlive()
  expect(count()).toBe('0')
})

it('a press of long ago is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  buttonNamed('Premi').click()
  vi.advanceTimersByTime(8001)
  await comeAlive()
  expect(count()).toBe('0')
})
