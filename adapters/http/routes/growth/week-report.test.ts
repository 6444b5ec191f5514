import { expect, it } from 'vitest'
import { DAY_MS } from '#modules/kernel/time.ts'
import { putRequest } from '#src/test-app/requests.ts'
import { testApp } from '#src/test-app.ts'

it('tells the admins on Mondays what moved, what waits and three things to do', async () => {
  const product = testApp()
  const { user } = await product.signUpStaff('admin')
  await product.signUpStaff('moderator')
  while (product.clock.now().getUTCDay() !== 0) product.clock.advance(DAY_MS)
  expect(product.growth.reportWeek()).toBe(0)
  putRequest(product, user.id, {})
  product.clock.advance(DAY_MS)
  expect(product.growth.reportWeek()).toBe(1)
  const [mail, ...others] = product.mails().filter(({ template }) => template === 'week-report')
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: user.email,
    variables: {
      moved: '1 richiesta pubblicata, 0 con una risposta',
      waits: '0 persone in lista d’attesa, 0 imprese da richiamare',
      todo: [
        { task: expect.stringContaining('Idraulico, Roma') },
        { task: expect.stringContaining('Nessuna impresa per Idraulico, Roma') },
        { task: expect.stringContaining('inviti') },
      ],
    },
  })
})
