/** The operator's logo, colours and words, where they are seen. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { MAIL_SAMPLES } from '#adapters/mail/mail-previews.ts'
import { writeMessage } from '#adapters/mail/write-message.ts'
import { testApp } from '#src/test-app.ts'

const LOOK = '/api/admin/settings/look'
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10" onload="alert(1)"><script>alert(1)</script><path d="M0 0h40v10H0z" fill="#7a1f4b"/></svg>'

const base64 = (contents: string | Uint8Array) => Buffer.from(contents).toString('base64')

const setUp = async () => {
  const product = testApp()
  const admin = await product.signUpStaff('admin')
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => {
    const reply = await product.request(method, path, {
      cookie: admin.cookie,
      ...(body && { body }),
    })
    return { status: reply.status, body: await reply.json() }
  }
  const put = (body: object) => call('PUT', LOOK, body)
  const upload = (contents: string | Uint8Array) =>
    call('POST', `${LOOK}/logo`, { contents: base64(contents) })
  const get = async (path: string) => {
    const reply = await product.app.request(path)
    return { reply, bytes: Buffer.from(await reply.arrayBuffer()) }
  }
  const page = async (path = '/lavori') => (await get(path)).bytes.toString()
  /** The address of a file of the look that the page names. */
  const named = async (pattern: RegExp) =>
    pattern.exec(await page())?.[0].replaceAll('&amp;', '&') ?? ''
  const useLogo = async (contents: string | Uint8Array = SVG) => {
    const { id } = (await upload(contents)).body
    expect((await put({ logoId: id })).status).toBe(200)
  }
  return { ...product, admin, put, call, upload, get, page, named, useLogo }
}

describe('colours', () => {
  it('are seen at once on cached pages, light and dark, and go again', async () => {
    const { put, page, get, named } = await setUp()
    const before = await page()
    expect(before).not.toContain('/aspetto/')
    expect((await put({ primary: '#7A1F4B' })).body).toMatchObject({ primary: '#7a1f4b' })
    const styles = await get(await named(/\/aspetto\/stile\.css\?v=\d+/))
    expect(styles.reply.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(styles.reply.headers.get('cache-control')).toContain('immutable')
    expect(styles.bytes.toString()).toMatch(/--cerco:light-dark\(#7a1f4b,#[0-9a-f]{6}\)/)
    expect(styles.bytes.toString()).not.toContain('--offro')
    await put({ primary: null })
    expect(await page()).toBe(before)
  })

  it.each(['#ffee00', '#ff8800', '#ffffff'])(
    '%s is refused with the nearest that passes',
    async (primary) => {
      const { put, page } = await setUp()
      const { status, body } = await put({ primary, tagline: 'Nuovo' })
      expect(status).toBe(400)
      const [{ path, message }] = body.issues
      expect(path).toBe('primary')
      const nearest =
        /^Con questo colore i testi si leggono male\. Il colore adatto più vicino è (#[0-9a-f]{6})$/.exec(
          message,
        )
      expect((await put({ primary: nearest?.[1] })).status).toBe(200)
      expect(await page()).not.toContain('Nuovo')
    },
  )

  it.each(['rosso', '#12345', '#0d527c;}body{display:none', 7, {}])(
    '%s is none',
    async (secondary) => {
      const { put } = await setUp()
      expect((await put({ secondary })).status).toBe(400)
    },
  )
})

describe('a logo', () => {
  it('is cleaned, shown on pages, and kept from scripts', async () => {
    const { useLogo, page, get, named } = await setUp()
    await useLogo()
    expect(await page()).toMatch(
      /<img class="wordmark" alt="" src="\/aspetto\/logo\.svg\?v=1" width="40" height="10"\/>/,
    )
    const { reply, bytes } = await get(await named(/\/aspetto\/logo\.svg\?v=\d+/))
    expect(reply.headers.get('content-type')).toBe('image/svg+xml')
    expect(reply.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
    expect(bytes.toString()).toContain('#7a1f4b')
    expect(bytes.toString()).not.toMatch(/script|onload|alert/)
  })

  it('as PNG is encoded anew and made smaller', async () => {
    const { useLogo, get } = await setUp()
    const large = await sharp({
      create: { width: 1600, height: 400, channels: 3, background: '#7a1f4b' },
    })
      .withMetadata({ exif: { IFD0: { Copyright: 'Sentinella' } } })
      .png()
      .toBuffer()
    await useLogo(large)
    const { bytes } = await get('/aspetto/logo.png?v=1')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 800, height: 200 })
    expect(bytes.includes('Sentinella')).toBe(false)
  })

  it.each([
    ['', 'Il logo dev’essere un file SVG o PNG'],
    ['GIF89a', 'Il logo dev’essere un file SVG o PNG'],
    ['\x89PNG\r\n\x1a\nrotto', 'Il logo dev’essere un file SVG o PNG'],
    [
      '<svg viewBox="0 0 1 1"><text>a</text></svg>',
      'Il logo contiene testi: trasformali in tracciati',
    ],
    [
      '<svg viewBox="0 0 0 0"><path d="M0 0"/></svg>',
      'Il file del logo è danneggiato o troppo grande',
    ],
  ])('%j is refused', async (contents, message) => {
    const { upload } = await setUp()
    const { status, body } = await upload(contents)
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path: 'contents', message }])
  })

  it('that is damaged or too heavy is refused, and one of nobody is not shown', async () => {
    const { upload, put, page } = await setUp()
    const broken = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])
    expect((await upload(broken)).body.issues[0].message).toContain('danneggiato')
    expect((await upload(Buffer.alloc(500_001))).status).toBe(400)
    expect((await upload(Buffer.alloc(900_000))).status).toBe(413)
    expect((await put({ logoId: 'di-nessuno' })).status).toBe(400)
    expect(await page()).not.toContain('/aspetto/')
  })

  it('makes icons, also where the site is installed', async () => {
    const { useLogo, get, named } = await setUp()
    await useLogo()
    const icon = await get(await named(/\/aspetto\/icona-180\.png\?v=\d+/))
    expect(await sharp(icon.bytes).metadata()).toMatchObject({ width: 180, height: 180 })
    const manifest = await get('/manifest.webmanifest')
    const { icons } = JSON.parse(manifest.bytes.toString()) as { icons: { src: string }[] }
    expect(icons.map(({ src }) => src)).toEqual([
      '/aspetto/icona-192.png?v=1',
      '/aspetto/icona-512.png?v=1',
      '/aspetto/icona-maschera-512.png?v=1',
    ])
    for (const { src } of icons) expect((await get(src)).reply.status, src).toBe(200)
    const asked = await get('/favicon.ico')
    expect([asked.reply.status, asked.reply.headers.get('location')]).toEqual([302, icons[0]?.src])
  })

  it('and the words are on the share picture, which changes with them', async () => {
    const { useLogo, put, get, named } = await setUp()
    expect(await named(/\/icons\/share\.png/)).not.toBe('')
    const seen = new Set<string>()
    for (const change of [{ coverText: 'Lavori fatti bene' }, { coverText: 'A Padova' }]) {
      await put(change)
      const { reply, bytes } = await get(await named(/\/aspetto\/copertina\.png\?v=\d+/))
      expect(reply.headers.get('content-type')).toBe('image/png')
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
      seen.add(bytes.toString('base64'))
    }
    await useLogo()
    seen.add((await get(await named(/\/aspetto\/copertina\.png\?v=\d+/))).bytes.toString('base64'))
    expect(seen.size).toBe(3)
  })

  it('is on share pictures of listings', async () => {
    const { useLogo, get, jobs, signUp } = await setUp()
    const owner = await signUp()
    const { id } = await jobs.publish(owner)
    await jobs.approve(id)
    const path = `/condivisione/lavori/${id}.png`
    const before = (await get(path)).bytes
    await useLogo()
    expect((await get(path)).bytes.equals(before)).toBe(false)
  })

  it('has a picture for mails, which other sites may show', async () => {
    const { useLogo, get } = await setUp()
    expect((await get('/aspetto/posta.png')).reply.status).toBe(404)
    await useLogo()
    const { reply, bytes } = await get('/aspetto/posta.png?v=1')
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect((await sharp(bytes).metadata()).format).toBe('png')
  })

  it('and colours are in the mails that the operator sees', async () => {
    const { useLogo, put, request, admin } = await setUp()
    const path = '/api/admin/mail-templates/order-paid/document'
    const html = async () => (await request('GET', path, { cookie: admin.cookie })).text()
    expect(await html()).not.toContain('posta.png')
    await useLogo()
    await put({ primary: '#7a1f4b', tagline: 'Chi sa <fare>' })
    const dressed = await html()
    expect(dressed).toContain('/aspetto/posta.png?v=2')
    expect(dressed).toContain('#7a1f4b')
    expect(dressed).not.toContain('#0d527c')
    expect(dressed).toContain('Chi sa &lt;fare&gt;')
    await put({ logoId: null, primary: '', tagline: '' })
    expect(await html()).not.toMatch(/posta\.png|#7a1f4b|Chi sa/)
  })
})

it('dresses every mail, and leaves what people wrote as it is', async () => {
  const mail = {
    id: 'uno',
    recipient: 'ada@example.it',
    template: 'renewal-stopped',
    variables: { ...MAIL_SAMPLES['renewal-stopped'], plan: 'Piano #9c3c1d #0d527c' },
    createdAt: new Date(0),
  }
  const site = { siteName: 'CercoOffro', publicUrl: 'https://example.it', from: 'a@example.it' }
  const shades = { light: '#7a1f4b', lightSoft: '#eeeeee', dark: '#ffaacc', darkSoft: '#222222' }
  const look = {
    primary: shades,
    secondary: null,
    logoPath: '/aspetto/posta.png?v=3',
    tagline: 'Chi sa <fare>',
  }
  const { bytes } = await writeMessage(mail as never, { ...site, branding: look })
  const source = Buffer.from(bytes).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(source).toContain('https://example.it/aspetto/posta.png?v=3')
  expect(source).toContain('#7a1f4b')
  expect(source).toContain('#ffaacc')
  expect(source).toContain('Piano #9c3c1d #0d527c')
  expect(source).toContain('Chi sa &lt;fare&gt;')
  expect(source).not.toContain('class="cerco"')
  const plain = await writeMessage(mail as never, site)
  expect(Buffer.from(plain.bytes).toString()).not.toContain('posta.png')
})

it('is the admins’ alone, and each change is in the log', async () => {
  const { put, request, signUp, signUpStaff, connection, get } = await setUp()
  const moderator = await signUpStaff('moderator')
  const member = await signUp()
  for (const [cookie, status] of [
    [member.cookie, 403],
    [moderator.cookie, 403],
    [undefined, 401],
  ] as const)
    for (const [method, path] of [
      ['GET', LOOK],
      ['PUT', LOOK],
      ['POST', `${LOOK}/logo`],
    ] as const) {
      const body = method === 'GET' ? {} : { body: { tagline: 'No' } }
      const reply = await request(method, path, { ...body, ...(cookie && { cookie }) })
      expect(reply.status, `${method} ${path}`).toBe(status)
    }
  await put({ tagline: 'Sì' })
  const log = connection.prepare("SELECT after FROM audit_log WHERE action = 'settings.look'")
  expect(log.pluck().all()).toEqual([JSON.stringify({ tagline: 'Sì' })])
  for (const name of ['nessuno.png', 'logo.svg', 'constructor', 'stile.css.map'])
    expect((await get(`/aspetto/${name}`)).reply.status, name).toBe(404)
})
