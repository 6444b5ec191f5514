/** Several tabs of one browser: a change of the session in one reaches the others. */
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { registerVisitor } from '../people.ts'
import { listPathsEntered, logInHere, loseSession } from './steps.ts'
import { arrive } from './visit.ts'

const TYPED = 'Tinteggiare il salotto'

const isNobody = (page: Page) => page.getByRole('link', { name: 'Registrati' }).first().waitFor()

/** One tab at the profile, another at a form that keeps what is typed. */
it('a session that one tab finds over is over in the other, which keeps its words; so is a log-in; a log-out leaves nothing of the person', async () => {
  const { page, context, complaints, leave } = await arrive()
  await context.route('**/api/notifications/stream', (route) => route.abort())
  await registerVisitor(page, 'finita@example.it')
  const tab = await context.newPage()
  await page.goto('/profilo')
  await tab.goto('/pubblica-annuncio')
  for (const one of [page, tab]) await one.getByRole('link', { name: 'Profilo di Piero' }).waitFor()
  const title = tab.getByRole('textbox', { name: 'Titolo' })
  await title.fill(TYPED)

  await loseSession(context)
  const entered = listPathsEntered(tab)
  await page.getByText('I tuoi dati', { exact: true }).click()
  await page.getByRole('button', { name: 'Salva le modifiche' }).click()
  await page.getByText("Effettua l'accesso per continuare...").waitFor()
  await isNobody(tab)
  expect(await title.inputValue()).toBe(TYPED)

  await logInHere(page, 'finita@example.it')
  await tab.getByRole('link', { name: 'Profilo di Piero' }).waitFor()
  expect(await title.inputValue()).toBe(TYPED)
  expect(entered).toEqual([])

  const heard = complaints.length
  await page.getByRole('button', { name: 'Esci' }).first().click()
  await isNobody(tab)
  await tab.getByLabel('Conferma password').waitFor()
  expect(await title.inputValue()).toBe('')
  expect(await tab.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    TYPED,
  )
  // The unread counts were cut off; nothing else was refused.
  expect(complaints.slice(heard).filter((words) => !words.includes('/stream'))).toEqual([])
  await leave()
})
