/** The page about call-outs says what the law says, and every link on it leads somewhere. */
import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

const PAGE = '/pagine/emergenze'

it('tells people what to ask before anybody comes', async () => {
  const { app } = testApp()
  const html = await (await app.request(PAGE)).text()
  for (const words of [
    'diritto di chiamata',
    'IVA inclusa',
    'articolo 59, lettera h',
    'Chi lavora oggi e dice il prezzo',
    '112',
  ])
    expect(html).toContain(words)
})

it('leads to pages that exist, and is reached from the answers and the trades it is about', async () => {
  const { app, signUpStaff, request } = testApp()
  const textOf = async (path: string) => {
    const reply = await app.request(path)
    expect([path, reply.status]).toEqual([path, 200])
    return reply.text()
  }
  const html = await textOf(PAGE)
  const [, article = ''] = /<article([\s\S]*)<\/article>/.exec(html) ?? []
  const links = [...article.matchAll(/href="(\/[^"#]*)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  expect(links).toContain('/professionisti?callOut=today')
  for (const path of new Set(links)) if (path !== '/profilo/impresa') await textOf(path)
  expect(await textOf('/pagine/faq')).toContain(`href="${PAGE}"`)
  const zone = { provinces: ['MI'], categories: ['idraulico', 'fabbro', 'elettricista', 'caldaie'] }
  const { cookie } = await signUpStaff('admin')
  await request('PUT', '/api/admin/settings/launch', { cookie, body: zone })
  for (const trade of zone.categories)
    expect(await textOf(`/professionisti/${trade}/milano`)).toContain(`href="${PAGE}"`)
})
