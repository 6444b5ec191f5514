/** How the files of the look leave, and what nobody gets in or out by their addresses. */
import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

const LOOK = '/api/admin/settings/look'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10H0z"/></svg>'

const setUp = async () => {
  const { app, request, signUpStaff } = testApp()
  const { cookie } = await signUpStaff('admin')
  const put = (body: object) => request('PUT', LOOK, { cookie, body })
  const upload = (contents: Uint8Array) => {
    const body = { contents: Buffer.from(contents).toString('base64') }
    return request('POST', `${LOOK}/logo`, { cookie, body })
  }
  const useLogo = async () => {
    const { id } = (await (await upload(Buffer.from(SVG))).json()) as { id: string }
    await put({ logoId: id })
  }
  const get = async (path: string) => await app.request(path)
  const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')
  return { put, upload, useLogo, get, cacheOf }
}

it('is cached for the present look alone, not for one to come or gone', async () => {
  const { put, cacheOf } = await setUp()
  await put({ primary: '#7a1f4b' })
  await put({ primary: '#0d527c' })
  const styles = (query: string) => cacheOf(`/aspetto/stile.css${query}`)
  expect(await styles('?v=2')).toBe('public, max-age=31536000, immutable')
  for (const other of ['?v=3', '?v=1', '?v=99', '?v=', '?v=02', '?v=2x'])
    expect(await styles(other), other).toBe('no-store')
  await put({ primary: '#7a1f4b' })
  expect(await styles('?v=3')).toContain('immutable')
})

it('is not cached as the new one when the look changes while it is made', async () => {
  const { put, cacheOf, useLogo } = await setUp()
  await useLogo()
  const early = cacheOf('/aspetto/icona-512.png?v=2')
  await put({ logoId: null, primary: '#7a1f4b' })
  expect(await early).toBe('no-store')
})

it.each([
  '..%2F..%2Fpackage.json',
  '%2e%2e%2fpackage.json',
  '..%5C..%5Cpackage.json',
  '%2Fetc%2Fpasswd',
  '....//package.json',
  'logo.svg%00.png',
  'logo.svg%2F..%2Fstile.css',
  '__proto__',
])('there is no %s', async (name) => {
  const { get, useLogo } = await setUp()
  await useLogo()
  expect((await get(`/aspetto/${name}`)).status).toBe(404)
})

it('takes no logo of fifty megabytes', async () => {
  const { upload } = await setUp()
  expect((await upload(Buffer.alloc(50_000_000))).status).toBe(413)
})

it.each([
  '#0d527c;}*{display:none}',
  '#0d527c/**/',
  '#0d527',
  '0d527c',
  'url(//cattivo.example)',
  'light-dark(red,red)',
  '#0d527c</style>',
  '#０d527c',
  '#0d52\u200b7c',
])('takes no colour %j, and its stylesheet stays as it was', async (colour) => {
  const { put, get } = await setUp()
  await put({ primary: '#7a1f4b' })
  const styles = async () => await (await get('/aspetto/stile.css')).text()
  const before = await styles()
  expect((await put({ primary: colour })).status).toBe(400)
  expect((await put({ secondary: colour })).status).toBe(400)
  expect(await styles()).toBe(before)
})

it('shows hostile words as words, on pages and in the picture', async () => {
  const { put, get } = await setUp()
  const hostile = '</title><script>alert(1)</script><svg onload=alert(1)>'
  expect((await put({ tagline: hostile, coverText: hostile })).status).toBe(200)
  for (const path of ['/', '/lavori']) {
    const page = await (await get(path)).text()
    expect(page, path).not.toMatch(/<script>alert|<svg onload/)
    expect(page, path).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  }
  expect((await get('/aspetto/copertina.png?v=1')).status).toBe(200)
})
