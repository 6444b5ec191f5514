import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, useToast } from '#web/lib/toast.ts'
import { CopyLinkButton } from './copy-link-button.tsx'

let written: string[] = []

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

const works = (text: string) => {
  written.push(text)
  return Promise.resolve()
}
const fails = () => Promise.reject(new Error('Not allowed'))

const press = async () => {
  fireEvent.click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

beforeEach(() => {
  written = []
  dismissToast()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'clipboard')
})

it('copies the address of the page and says so for 2 s', async () => {
  clipboard(works)
  render(<CopyLinkButton />)
  await press()
  expect(written).toEqual([window.location.href])
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(screen.getByRole('button').textContent).toBe('Link copiato!')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getByRole('button').textContent).toBe('Copia link')
  expect(useToast.getState().toast).toBeNull()
})

it('says that it could not copy, and counts nothing', async () => {
  clipboard(fails)
  let copies = 0
  render(
    <CopyLinkButton
      onCopy={() => {
        copies += 1
      }}
    />,
  )
  await press()
  expect(useToast.getState().toast).toMatchObject({
    title: 'Impossibile copiare negli appunti',
    variant: 'destructive',
  })
  expect(screen.getByRole('button').textContent).toBe('Copia link')
  expect(copies).toBe(0)
})

it('says nothing where an article is shared', async () => {
  clipboard(fails)
  render(<CopyLinkButton quiet />)
  await press()
  expect(useToast.getState().toast).toBeNull()
})
