/** The site as an app: what the service worker caches for offline use, and what it never caches. */
import { expect, it } from 'vitest'
import { connectToWholeBrowser } from '../browser.ts'
import { openVisitorPage as arriveIn, registerVisitor } from '../people.ts'
import { arrive, site } from './visit.ts'

it('without a line a page of ours says so; the shell and pictures are kept, pages and answers never', async () => {
  const { page, context } = await arrive({ serviceWorkers: 'allow' })
  await registerVisitor(page, 'app@example.it')
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.goto('/profilo')
  await page.getByText('app@example.it').first().waitFor()
  await page.goto('/lavori')
  await page.getByRole('heading', { level: 1 }).waitFor()

  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.some((path) => path.startsWith('/assets/'))).toBe(true)
  expect(
    stored.filter(
      (path) => !/^\/(assets|uploads|categories|icons|banners)\/|^\/offline|^\/favicon/.test(path),
    ),
  ).toEqual([])

  await context.setOffline(true)
  await page.goto('/vetrina').catch(() => undefined)
  await page.getByRole('heading', { name: 'Sei offline' }).waitFor()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Riprova' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vetrina' }).waitFor()
  await context.close()
})

it('a picture whose name does not change is no older than the server says, but better than none', async () => {
  const { page, context } = await arrive({ serviceWorkers: 'allow' })
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const path = '/categories/idraulico.svg'
  const see = (hours: number) =>
    page.evaluate(
      async ([address, at]) => {
        const headers = {
          'Cache-Control': 'public, max-age=86400',
          Date: new Date(at).toUTCString(),
        }
        await (await caches.open('pictures-1')).put(address, new Response('kept', { headers }))
        return await (await fetch(address, { cache: 'no-store' })).text()
      },
      [path, Date.now() - hours * 3_600_000] as const,
    )
  await page.reload()
  expect(await see(1)).toBe('kept')
  expect(await see(25)).toContain('<svg')
  await context.setOffline(true)
  expect(await see(25)).toBe('kept')
  await context.close()
})

it('a push message is shown by the worker, in Italian, with the way to what happened', async () => {
  const browser = await connectToWholeBrowser()
  const { page, context } = await arriveIn(browser, site, { serviceWorkers: 'allow' })
  await context.grantPermissions(['notifications'])
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({
      title: 'La tua richiesta è online',
      body: '«Rifare il bagno» è visibile a tutti.',
      path: '/lavori/1',
    }),
  })

  const shown = () =>
    page.evaluate(async () => {
      const [first] = await (await navigator.serviceWorker.ready).getNotifications()
      return first && { title: first.title, body: first.body, lang: first.lang, data: first.data }
    })
  await expect.poll(shown).toEqual({
    title: 'La tua richiesta è online',
    body: '«Rifare il bagno» è visibile a tutti.',
    lang: 'it',
    data: { path: '/lavori/1' },
  })
  await context.close()
})
