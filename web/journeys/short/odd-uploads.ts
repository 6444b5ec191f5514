/** Uploads as various programs encode them: every legal multipart form is accepted. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePng } from '#src/test-app/pictures.ts'
import { registerByApi } from '../marketplace.ts'
import { arrive, site } from './visit.ts'

const folder = mkdtempSync(join(tmpdir(), 'odd-uploads-'))
const file = join(folder, 'a.png')
const hasCurl = spawnSync('curl', ['--version']).status === 0

beforeAll(async () => {
  writeFileSync(file, (await makePng('a.png', 8, 8)).bytes)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NAMES = [
  'foto.png',
  'FOTO.PNG',
  'due parole.png',
  "l'idraulico.png",
  'con "virgolette".png',
  'punto;e virgola.png',
  'uguale=segno.png',
  'perché così.png',
  'città à la carte.png',
  '水漏れ.png',
  'صورة.png',
  '🚿 bagno.png',
  'senza-estensione',
  '.nascosta.png',
  'punti...tanti.png',
  'per%20cento.png',
  'più+segni&altro.png',
  'a'.repeat(120),
  '{graffe}[quadre].png',
  'chiocciola@casa#1.png',
]

/** Accepted pictures, counted in the sender's library. */
const takenBy = async (cookie: string) => {
  const reply = await fetch(`${site.url}/api/images`, { headers: { cookie } })
  return ((await reply.json()) as { total: number }).total
}

/** Every name once, so that each way of sending it meets several. */
const inTurn = <Way, Sent>(ways: readonly Way[], send: (name: string, way: Way) => Sent) =>
  NAMES.flatMap((name, place) => {
    const way = ways[place % ways.length]
    return way === undefined ? [] : [send(name, way)]
  })

/** All from one account. */
const fromAnAccount = async <Body>(
  client: string,
  bodies: readonly Body[],
  send: (cookie: string, body: Body) => Promise<string>,
) => {
  const refused: string[] = []
  const { cookie } = await registerByApi(site, `${client}@example.it`)
  for (const body of bodies) {
    const answer = await send(cookie, body)
    if (answer !== '') refused.push(`${JSON.stringify(body)}: ${answer}`)
  }
  expect(refused).toEqual([])
  expect(await takenBy(cookie)).toBe(NAMES.length)
}

const CURL_FORMS: readonly ((name: string) => string[])[] = [
  (name) => ['-F', `images=@${file};filename="${escaped(name)}"`],
  (name) => ['-F', `images=@${file};filename="${escaped(name)}";type=application/octet-stream`],
  (name) => ['-F', 'nota=prima', '-F', `images=@${file};filename="${escaped(name)}"`, '-F', 'b='],
  (name) => [
    '--form-escape',
    '-F',
    `images=@${file};filename="${escaped(name)}";headers="X-Altro: ${'x'.repeat(200)}"`,
  ],
]

const escaped = (name: string) => name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')

it.runIf(hasCurl)('takes the forms of curl', async () => {
  const bodies = inTurn(CURL_FORMS, (name, form) => form(name))
  await fromAnAccount('curl', bodies, async (cookie, form) => {
    const words = ['-sS', '-H', `cookie: ${cookie}`, ...form, `${site.url}/api/upload-images`]
    const { stdout } = await promisify(execFile)('curl', words)
    return (JSON.parse(stdout) as { success?: boolean }).success === true ? '' : stdout
  })
})

it.runIf(!hasCurl)('LEFT OUT: the forms of curl, because this machine has no curl', () => {
  // biome-ignore lint/suspicious/noConsole: whoever runs the tests has to know.
  console.warn('The forms of curl were not tried: install curl.')
})

/** Position of the name among the form's fields. */
const WAYS = ['alone', 'between', 'twice'] as const
const CASES = inTurn(WAYS, (name, way) => ({ name, way }))

/** Runs in Node and, turned into text, in the browser: both have the same FormData. */
const sendForm = async (
  address: string,
  bytes: readonly number[],
  { name, way, cookie }: { name: string; way: string; cookie: string },
) => {
  const form = new FormData()
  if (way !== 'alone') form.append('descrizione "breve"', 'Perde\r\nacqua')
  form.append('images', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  if (way === 'between') form.append('vuoto', '')
  if (way === 'twice') form.append('altro', new File(['niente'], 'nota.txt'))
  const headers: Record<string, string> = cookie === '' ? {} : { cookie }
  const reply = await fetch(address, { method: 'POST', headers, body: form })
  return reply.ok ? '' : await reply.text()
}

it('takes the forms of undici', async () => {
  const bytes = [...(await makePng('a.png', 8, 8)).bytes]
  await fromAnAccount('undici', CASES, (cookie, one) =>
    sendForm(`${site.url}/api/upload-images`, bytes, { ...one, cookie }),
  )
})

it('takes the forms of a browser', async () => {
  const bytes = [...(await makePng('a.png', 8, 8)).bytes]
  const { page, context } = await arrive()
  await page.goto('/favicon.svg')
  await fromAnAccount('browser', CASES, async (cookie, one) => {
    await context.addCookies([{ name: 'session', value: sessionOf(cookie), url: site.url }])
    return page.evaluate(
      ([send, args]) =>
        // The browser gets the function as text.
        new Function(`return (${send})`)()(...args) as Promise<string>,
      [sendForm.toString(), ['/api/upload-images', bytes, { ...one, cookie: '' }]] as const,
    )
  })
})

const sessionOf = (cookie: string) => /session=([^;]+)/.exec(cookie)?.[1] ?? ''
