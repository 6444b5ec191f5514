import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { incomingFiles, isMultipart } from './incoming-files.ts'

type Form = { readonly type?: string; readonly body: string }

/** Names and contents of the parsed files, or the refusal's code. */
const filesOf = async ({ type = 'multipart/form-data; boundary=x', body }: Form) => {
  const app = new Hono().post('/', async (c) => {
    const seen: string[] = []
    if (!isMultipart(c)) return c.json('no form')
    for await (const file of incomingFiles(c))
      seen.push(file.ok ? `${file.value.name}: ${file.value.bytes}` : file.refusal.code)
    return c.json(seen)
  })
  const reply = await app.request('/', { method: 'POST', headers: { 'content-type': type }, body })
  return (await reply.json()) as string[] | string
}

const part = (disposition: string, ...more: string[]) =>
  [`--x`, `Content-Disposition: form-data; ${disposition}`, ...more, '', 'PNG', '--x--', ''].join(
    '\r\n',
  )

it.each([
  ['a quoted name', { body: part('name="images"; filename="a.png"') }, 'a.png'],
  ['names without quotes', { body: part('name=images; filename=a.png') }, 'a.png'],
  ['the file name first', { body: part('filename="a.png"; name="images"') }, 'a.png'],
  [
    'a plain file name beside an encoded one',
    { body: part(`name="images"; filename="x.png"; filename*=UTF-8''perch%C3%A9.png`) },
    'x.png',
  ],
  ['only an encoded name', { body: part(`name="images"; filename*=UTF-8''b%20c.png`) }, 'b c.png'],
  ['letters beyond ASCII', { body: part('name="images"; filename="è.png"') }, 'è.png'],
  ['quotes as a browser writes them', { body: part('name="images"; filename="%22a%22"') }, '"a"'],
  ['quotes as curl writes them', { body: part('name="images"; filename="\\"a\\""') }, '"a"'],
  ['no blanks', { body: part('name="images";filename="a.png"') }, 'a.png'],
  [
    'more lines above the part',
    { body: part('name="images"; filename="a.png"', 'content-type: image/png', 'X-A: b') },
    'a.png',
  ],
  [
    'a boundary in quotes',
    {
      type: 'multipart/form-data; charset=utf-8; boundary="x"',
      body: part('name="images"; filename="a.png"'),
    },
    'a.png',
  ],
  [
    'capital letters',
    {
      type: 'Multipart/Form-Data; BOUNDARY=x',
      body: part('NAME="images"; FILENAME="a.png"').replace('Content-D', 'CONTENT-D'),
    },
    'a.png',
  ],
  [
    'words before the first part and after the last',
    { body: `Ciao\r\n${part('name="images"; filename="a.png"')}fine` },
    'a.png',
  ],
] as const)('understands %s', async (_, form, name) => {
  expect(await filesOf(form)).toEqual([`${name}: PNG`])
})

it.each([
  ['no boundary', { type: 'multipart/form-data', body: '' }, 'no form'],
  ['another kind of body', { type: 'application/json', body: '{}' }, 'no form'],
  [
    'a body that breaks off',
    { body: part('name="images"; filename="a"').slice(0, -9) },
    ['upload.malformed'],
  ],
  ['nothing', { body: '' }, ['upload.malformed']],
  ['words without parts', { body: 'ciao' }, ['upload.malformed']],
] as const)('refuses %s', async (_, form, code) => {
  expect(await filesOf(form)).toEqual(code)
})

it.each([
  ['another field', { body: part('name="altro"; filename="a.png"') }],
  ['a field that is no file', { body: part('name="images"') }],
] as const)('passes over %s', async (_, form) => {
  expect(await filesOf(form)).toEqual([])
})
