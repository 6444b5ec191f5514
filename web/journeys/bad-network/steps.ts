import type { Page } from 'playwright-core'
import { afterEach, expect } from 'vitest'
import { register } from '../people.ts'
import { fillMemberRequest, wordsIn } from '../request-form.ts'
import { visitSite } from '../visit-site.ts'

export const REQUESTS = /\/api\/job-requests$/

/** A site with a bad line; besides the dropped calls themselves the browser may complain of nothing. */
export const visitBadly = () => {
  const visit = visitSite()
  let complaints: readonly string[] = []

  afterEach(() => {
    expect(complaints.filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([])
  })

  const arrive = async (options = {}) => {
    const person = await visit.arrive(options)
    complaints = person.complaints
    return person
  }

  return {
    arrive,
    /** A member with the whole form filled in. */
    memberWithForm: async (email: string) => {
      const person = await arrive()
      await register(person.page, email)
      await openForm(person.page)
      await fillMemberRequest(person.page)
      return { ...person, words: await wordsIn(person.page) }
    },
  }
}

export const openForm = async (page: Page) => {
  await page.goto('/pubblica-annuncio')
  await page.getByRole('link', { name: /Profilo di/ }).waitFor()
}

export const publish = (page: Page) =>
  page.getByRole('button', { name: 'Pubblica Richiesta Gratis' }).click()

export const created = (page: Page) =>
  page.getByRole('heading', { name: 'Richiesta Creata!' }).waitFor()

export const failed = (page: Page) =>
  page.getByRole('alert').getByText('Errore', { exact: true }).waitFor()

export const ownTitles = async (page: Page) => {
  const { jobs } = await (await page.request.get('/api/my-job-requests')).json()
  return jobs.map(({ title }: { title: string }) => title)
}
