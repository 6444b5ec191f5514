import { describe, expect, it } from 'vitest'
import { loginPathFrom, pathOfThisSite } from './return-to.ts'

describe('where a visitor is sent after signing in', () => {
  it.each(['/', '/profilo', '/lavori?city=Forl%C3%AC&offset=20', '/lavori/1#contatti'])(
    'goes back to %s',
    (path) => {
      expect(pathOfThisSite(path)).toBe(path)
    },
  )

  it.each([
    'https://example.com/',
    '//example.com',
    '/\\example.com',
    '/.//example.com',
    '/\t/example.com',
    'javascript:alert(1)',
    'profilo',
    '',
  ])('never leaves the site for %j', (input) => {
    expect(pathOfThisSite(input)).toBeNull()
  })

  it.each(['/login', '/login?tab=registrati', '/change-password', '/lavori/../login'])(
    'does not come back to %s, which leads here',
    (path) => {
      expect(pathOfThisSite(path)).toBeNull()
    },
  )

  it('keeps the whole address of the page that asked', () => {
    const address = new URL(loginPathFrom('/lavori?city=Forlì&offset=20'), 'http://localhost')
    expect(address.pathname).toBe('/login')
    expect(address.searchParams.get('returnTo')).toBe('/lavori?city=Forlì&offset=20')
  })
})
