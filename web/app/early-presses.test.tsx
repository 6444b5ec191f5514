import { act, startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { Button } from '#web/ui/controls/button.tsx'
import { keepEarlyPresses } from './early-presses.ts'

const Counter = () => {
  const [count, setCount] = useState(0)
  return (
    <>
      <Button onClick={() => setCount((before) => before + 1)}>Premi</Button>
      <Button type="submit">Invia</Button>
      <output>{count}</output>
    </>
  )
}

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  root.innerHTML = renderToString(<Counter />)
  document.body.replaceChildren(root)
})

const press = (name: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()

const comeAlive = () =>
  act(() => {
    startTransition(() => {
      hydrateRoot(root, <Counter />)
    })
    document.dispatchEvent(new Event('awake'))
  })

const count = () => root.querySelector('output')?.textContent

it('a button pressed before its page is alive is answered once, as soon as it is', async () => {
  keepEarlyPresses()
  press('Premi')
  await comeAlive()
  expect(count()).toBe('1')
  await act(() => press('Premi'))
  expect(count()).toBe('2')
})

it('nothing is pressed that nobody pressed, or that the browser answers by itself', async () => {
  keepEarlyPresses()
  press('Premi')
  press('Invia')
  await comeAlive()
  expect(count()).toBe('0')
})
