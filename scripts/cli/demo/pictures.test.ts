import { afterAll, expect, it } from 'vitest'
import { toId, type UserId } from '#modules/kernel/ids.ts'
import { testApp } from '#src/test-app.ts'
import { copyDemoPictures } from './pictures.ts'

const app = testApp()
afterAll(() => app.close())

const taken = async (mostPictures: number, atLeast: number) => {
  const { user } = await app.signUp()
  const client = { id: toId<UserId>(user.id) }
  const text = { category: 'idraulico' }
  return await copyDemoPictures({ product: app, mostPictures }, { client, text, index: 1, atLeast })
}

it('an offered thing of the demo has a picture, which is served like one that somebody uploaded', async () => {
  const [url = ''] = await taken(9, 1)
  const reply = await app.request('GET', url)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

it('without pictures wished there are none', async () => {
  expect(await taken(0, 1)).toEqual([])
})
