import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

/** React writes it where the server gave up a part, which the browser then makes anew and complains about. */
const GIVEN_UP = '<!--$!-->'

const pageOf = async (path: string) => {
  const product = testApp()
  const { cookie } = await product.signUpStaff('admin')
  return (await product.request('GET', path, { cookie })).text()
}

it.each(['/', '/profilo', '/messaggi', '/i-miei-annunci'])(
  'the server gives up no part of %s',
  async (path) => {
    const page = await pageOf(path)
    expect(page).toContain('</html>')
    expect(page).not.toContain(GIVEN_UP)
  },
)

it.each(['/admin', '/admin/utenti'])(
  'the server gives up no part of %s, nor the way back from it',
  async (path) => {
    const page = await pageOf(path)
    expect(page).toContain('Vai al sito')
    expect(page).not.toContain(GIVEN_UP)
  },
)
