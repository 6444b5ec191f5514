import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeServer } from '#web/testing/fake-server.ts'
import { readToastText } from '#web/testing/open-page.tsx'
import { renderElement } from '#web/testing/render-element.tsx'
import { SendDialog } from './send-dialog.tsx'

it('gives the reply to what is said of it only, so that a list’s `mutate` may follow', async () => {
  fakeServer({ 'POST /api/things': { body: { name: 'Sedia' } } })
  const followed = vi.fn<(...given: readonly unknown[]) => void>()
  const closed = vi.fn<() => void>()
  renderElement(
    <SendDialog<{ name: string }>
      onClose={closed}
      title="Una cosa"
      yes="Manda"
      path="/api/things"
      onSent={followed}
      done={({ name }) => ({ title: `Mandata: ${name}` })}
    >
      {() => null}
    </SendDialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Manda' }))
  await waitFor(() => expect(closed).toHaveBeenCalledOnce())
  expect(followed.mock.calls).toEqual([[]])
  expect(readToastText()?.[0]).toBe('Mandata: Sedia')
})
