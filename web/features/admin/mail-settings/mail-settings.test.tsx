import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { mailingPaths } from '#modules/mailing/contract/paths.ts'
import { fakeServer, signedInAs } from '#web/testing/fake-server.ts'
import { openPage } from '#web/testing/open-page.tsx'
import { MailSettings } from './mail-settings.tsx'

const MISSING = 'Manca l’indirizzo del mittente'
const settings = (senderAddress: string) => ({
  source: 'settings',
  host: 'smtp.example.it',
  password: { isSet: false },
  senderAddress,
})

it('says at the field of the sender why a test was refused, until one is saved', async () => {
  fakeServer({
    ...signedInAs({ role: 'admin' }),
    [`GET ${mailingPaths.settings}`]: { body: settings('') },
    [`PUT ${mailingPaths.settings}`]: { body: settings('info@example.it') },
    [`POST ${mailingPaths.test}`]: {
      status: 400,
      body: {
        code: 'request.invalid',
        message: MISSING,
        issues: [{ path: 'senderAddress', message: MISSING }],
      },
    },
  })
  openPage({ Component: MailSettings }, '/admin/impostazioni/posta')
  const sender = await screen.findByRole('textbox', { name: 'Indirizzo del mittente' })
  await userEvent.type(screen.getByRole('textbox', { name: 'A chi' }), 'ada@example.it')
  await userEvent.click(screen.getByRole('button', { name: 'Invia una prova' }))
  expect(await screen.findByRole('link', { name: MISSING })).toBeTruthy()
  expect(sender.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Prova non riuscita')).toBeTruthy()

  await userEvent.type(sender, 'info@example.it')
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }))
  expect(await screen.findByDisplayValue('info@example.it')).toBeTruthy()
  expect(screen.queryByText(new RegExp(MISSING))).toBeNull()
})
