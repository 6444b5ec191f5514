import { expect, it } from 'vitest'
import { testApp } from '#src/test-app.ts'

/** React writes it where the server gave up a part, which the browser then makes anew and complains about. */
const GIVEN_UP = '<!--$!-->'

it.each(['/', '/profilo', '/messaggi', '/i-miei-annunci', '/admin', '/admin/utenti'])(
  'the server gives up no part of %s',
  async (path) => {
    const product = testApp()
    const { cookie } = await product.signUpStaff('admin')
    const text = await (await product.request('GET', path, { cookie })).text()
    expect(text).toContain('</html>')
    expect(text).not.toContain(GIVEN_UP)
    if (path.startsWith('/admin')) expect(text).toContain('Vai al sito')
  },
)
