import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CompanySettingsReply } from '#modules/invoicing/contract/company.ts'
import { DEFAULT_COMPANY } from '#modules/invoicing/contract/company-defaults.ts'
import { invoiceAdminPaths } from '#modules/invoicing/contract/paths.ts'
import { FIRST_SDI_EMAIL } from '#modules/invoicing/contract/pec.ts'
import { vettingPaths } from '#modules/vetting/contract.ts'
import { createBrowserHistory } from '#web/app/browser-history.ts'
import { followLinks } from '#web/app/follow-links.ts'
import { anImage } from '#web/testing/an-image.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { fakeUploads } from '#web/testing/fake-uploads.ts'
import { openPage, readToastText } from '#web/testing/open-page.tsx'
import { CompanyScreen } from './company-screen.tsx'

const COMPANY: CompanySettingsReply = {
  ...DEFAULT_COMPANY,
  homepageTitle: null,
  homepageSubtitle: null,
  lastInvoiceNumber: 0,
  missingForInvoices: ['companyName'],
  isRebuilt: false,
}
const UNUSED_PEC = {
  isEnabled: false,
  address: null,
  sdiAddress: FIRST_SDI_EMAIL,
  smtpUrl: { isSet: false },
}
const USED_VIES = {
  revealNeeds: 'none',
  graceDays: 30,
  vies: { isEnabled: true, requesterVatId: null },
}
const SAVED_PEC = { ...UNUSED_PEC, address: 'bottega@pec.example.it' }
const UNUSED_VIES = { ...USED_VIES, vies: { isEnabled: false, requesterVatId: null } }

const asked = vi.fn<(question?: string) => boolean>()
const followed = vi.fn<(path: string) => void>()
let stopFollowing: () => void

beforeEach(() => {
  vi.stubGlobal('confirm', asked)
  stopFollowing = followLinks(followed)
})
afterEach(() => {
  stopFollowing()
  vi.unstubAllGlobals()
  asked.mockReset()
  followed.mockReset()
})

const openCompany = async (trust: object = UNUSED_VIES) => {
  const server = fakeServer({
    [`GET ${invoiceAdminPaths.company}`]: { body: COMPANY },
    [`PUT ${invoiceAdminPaths.company}`]: { body: { ...COMPANY, companyName: 'Bottega Srl' } },
    [`GET ${invoiceAdminPaths.pec}`]: { body: UNUSED_PEC },
    [`PUT ${invoiceAdminPaths.pec}`]: { body: SAVED_PEC },
    [`GET ${vettingPaths.settings}`]: { body: trust },
    [`PUT ${vettingPaths.settings}`]: { body: trust },
  })
  const Component = () => (
    <>
      <CompanyScreen />
      <a href="/admin/piani">Avanti: Piani</a>
    </>
  )
  openPage({ Component }, '/admin/impostazioni/azienda')
  await screen.findByLabelText('La tua PEC')
  await screen.findByLabelText('La tua partita IVA nel VIES')
  return server
}

const typeName = () => userEvent.type(screen.getByLabelText('Ragione sociale'), 'Bottega Srl')
const press = (name: string) =>
  userEvent.click(screen.getByText(name, { selector: 'a, button, button *' }))
const foldOf = (label: string) => screen.getByLabelText(label).closest('details')
/** Tells whether the document would go without a question. */
const unloads = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))

it('keeps one button at the bottom of the screen, that of the company itself', async () => {
  await openCompany(USED_VIES)
  const sticky = [...document.querySelectorAll('.action-bar button')]
  expect(sticky.map(({ textContent }) => textContent)).toEqual(['Salva'])
  expect(foldOf('La tua PEC')?.open).toBe(false)
  expect(foldOf('La tua PEC')?.textContent).toContain('Salva l’invio')
  expect(foldOf('La tua partita IVA nel VIES')?.open).toBe(true)
})

it('says which part was saved, and keeps what is typed in the others', async () => {
  const { calls } = await openCompany()
  await typeName()
  await press('Salva l’invio')
  await waitFor(() => expect(readToastText()).toEqual(['Invio allo SdI salvato', '']))
  await press('Salva la verifica')
  await waitFor(() => expect(readToastText()).toEqual(['Verifica VIES salvata', '']))
  expect(
    calls.some(({ method, path }) => method === 'PUT' && path === invoiceAdminPaths.company),
  ).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('Ragione sociale').value).toBe('Bottega Srl')
  asked.mockReturnValue(false)
  await press('Avanti: Piani')
  expect(followed).not.toHaveBeenCalled()
})

it('asks before typed fields are left by a link, by going back or with the document', async () => {
  await openCompany()
  expect(unloads()).toBe(true)
  await typeName()
  expect(unloads()).toBe(false)

  asked.mockReturnValue(false)
  await press('Avanti: Piani')
  expect(asked.mock.calls).toEqual([['Hai modifiche non salvate. Vuoi uscire senza salvarle?']])
  expect(followed).not.toHaveBeenCalled()

  const form = location.href
  const gone = vi.fn<() => void>()
  createBrowserHistory().listen(gone)
  window.history.pushState(null, '', '/admin')
  fireEvent(window, new PopStateEvent('popstate'))
  expect(asked).toHaveBeenCalledTimes(2)
  expect(gone).not.toHaveBeenCalled()
  expect(location.href).toBe(form)

  asked.mockReturnValue(true)
  await press('Avanti: Piani')
  expect(asked).toHaveBeenCalledTimes(3)
  expect(followed.mock.calls).toEqual([['/admin/piani']])
})

it('asks nobody who has just saved, or has taken back what they typed', async () => {
  await openCompany()
  await typeName()
  await press('Salva')
  await waitFor(() => expect(readToastText()).toEqual(['Impostazioni salvate', '']))
  await userEvent.type(screen.getByLabelText('Ragione sociale'), '!{Backspace}')
  await press('Avanti: Piani')
  expect(asked).not.toHaveBeenCalled()
  expect(followed).toHaveBeenCalledOnce()
  expect(unloads()).toBe(true)
})

it('writes the address of a logo that is chosen from the device', async () => {
  const uploads = fakeUploads()
  await openCompany()
  const logo = screen.getByLabelText<HTMLInputElement>('Indirizzo del logo')
  const input = logo.closest('.field')?.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('No file can be chosen')
  fireEvent.change(input, { target: { files: [new File(['x'], 'logo.png')] } })
  await act(() => uploads.answer(200, { images: [anImage(1)] }))
  expect(logo.value).toBe(anImage(1).url)
  expect(unloads()).toBe(false)
})

it('starts the numbers elsewhere only after a second yes', async () => {
  const { calls } = await openCompany()
  await userEvent.click(await screen.findByRole('button', { name: 'Riparti da un altro numero' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  await userEvent.type(within(dialog).getByLabelText(/Ultimo numero usato/), '120')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Riparti da un altro numero' }))
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
      lastInvoiceNumber: 120,
    }),
  )
})
