/** The app, with forms sent as a browser without JavaScript does. */
import { testMarketplace } from './marketplace.ts'

type Fields = Readonly<Record<string, string>>

export const testPlainForms = async () => {
  const product = await testMarketplace()
  const post = (path: string, fields: Fields, cookie?: string) =>
    product.app.request(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie !== undefined && { cookie }),
      },
      body: new URLSearchParams(fields).toString(),
    })
  const mine = async (cookie: string, path = '/api/my-job-requests') =>
    (await (await product.request('GET', path, { cookie })).json()) as {
      jobs: { id: string; title: string; city: string; maxReveals: number; status: string }[]
      items: { id: string; price: number; status: string }[]
    }
  const count = (sql: string) =>
    product.connection.prepare(`SELECT count(*) FROM ${sql}`).pluck().get()
  return { ...product, post, mine, count }
}
