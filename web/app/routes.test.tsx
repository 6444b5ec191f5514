import { expect, it } from 'vitest'
import { isRoutedPath, loadRestrictedRoutes, matchRoute } from './routes.ts'

it('knows where members and staff have pages before their tables are loaded, and no page elsewhere', () => {
  for (const path of ['/profilo/impresa', '/Login', '/admin/utenti'])
    expect([path, isRoutedPath(path)]).toEqual([path, true])
  for (const path of ['/rss/richieste.xml', '/nessuna', '/lavori/1/2', '//profilo'])
    expect([path, isRoutedPath(path)]).toEqual([path, false])
  expect(loadRestrictedRoutes('/lavori')).toBeUndefined()
})

it('finds the pages of members, then those of the staff, once it has arrived there', async () => {
  await expect(matchRoute('/profilo/impresa').route.load()).rejects.toThrow()
  await loadRestrictedRoutes('/profilo/impresa')
  expect(matchRoute('/profilo/impresa').route).toMatchObject({
    path: '/profilo/impresa',
    area: 'members',
  })
  expect(isRoutedPath('/profilo/nessuna')).toBe(false)
  await loadRestrictedRoutes('/admin/nessuna')
  expect(isRoutedPath('/admin/nessuna')).toBe(false)
  expect(matchRoute('/ordini/7')).toMatchObject({ params: { id: '7' } })
})
