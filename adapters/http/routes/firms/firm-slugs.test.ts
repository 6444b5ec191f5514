import { expect, it } from 'vitest'
import { testFirms } from '#src/test-app/firms.ts'

it.each([
  ['株式会社', /^zhu-shi-hui-she-milano$/],
  ['Łukasz Usługi', /^lukasz-uslugi-milano$/],
  ['Straßen & Öfen', /^strassen-ofen-milano$/],
  ['Иванов', /^ivanov-milano$/],
  ['Caffè d’Àmico', /^caffe-d-amico-milano$/],
  ['✦✦✦', /^impresa-[a-z\d]{6}-milano$/],
])('the page of %s has an address of its own', async (tradeName, slug) => {
  const { call, openFirm } = await testFirms()
  const firm = await openFirm(undefined, { tradeName })
  expect(firm.slug).toMatch(slug)
  const { body } = await call('GET', `/api/firms/${firm.slug}`, await unnamed())
  expect(body.name).toBe(tradeName)
})

const unnamed = async () => (await testFirms()).plumber

it('codes of a firm lose hyphens and marks that show nothing', async () => {
  const { call, plumber } = await testFirms()
  const typed = { vatId: '\u202AIT 02345-670158\u202C', fiscalCode: 'RSSMRA\u200B85T10\u2011A562S' }
  const { body } = await call('PUT', '/api/firm', plumber, { ...typed, reaNumber: 'mi – 123456' })
  expect(body).toMatchObject({
    vatId: '02345670158',
    fiscalCode: 'RSSMRA85T10A562S',
    reaNumber: 'MI-123456',
  })
})
