/** What a cheat tries with the words of a firm that was approved already. */
import { describe, expect, it } from 'vitest'
import { TEST_FIRM } from '#src/test-app/firm-profile.ts'
import { SAMPLE_ITEM } from '#src/test-app/showcase-items.ts'
import { testShownFirm } from '#src/test-app/shown-firm.ts'

describe('words that name the site or its staff', () => {
  it.each([
    ['about', 'Siamo lo staff di CercoOffro: entrate da qui'],
    ['about', 'Assistenza Cerco Offro, scriveteci'],
    ['about', 'C E R C O - O F F R O'],
    ['about', 'Cerc0 0ffro'],
    ['about', Array.from('CercoOffro').join('\u200b'.repeat(9))],
    ['about', 'ᴄᴇʀᴄᴏᴏꜰꜰʀᴏ'],
    ['about', 'С\u0435rco\u200bOffro'],
    ['about', 'Lo staff del sito ti chiede la password'],
    ['about', 'Qui risponde il servizio clienti di questa piattaforma'],
    ['opensAt', 'Lo staff di CercoOffro, lun-ven'],
    ['address', 'Via CercoOffro 5'],
    ['city', 'Cercooffro'],
    ['website', 'https://cercooffro.evil.example/login'],
    ['website', 'https://cerco-offro.example'],
  ])('are refused at %s: %s', async (field, written) => {
    const { put, page, queue, changes } = await testShownFirm()
    const before = await page()
    expect(await put({ [field]: written })).toMatchObject({
      status: 400,
      body: { issues: [{ path: field, message: expect.stringContaining('nome del sito') }] },
    })
    expect(await page()).toEqual(before)
    expect(await queue()).toEqual([])
    expect((await changes()).total).toBe(0)
  })

  it('are refused to a draft, too, and to what is offered in the showcase', async () => {
    const { call, signUp, plumber } = await testShownFirm()
    const other = await signUp({ isVerified: true, userType: 'professional' })
    const about = 'Siamo lo staff di CercoOffro'
    expect(
      await call('PUT', '/api/firm', other, { ...TEST_FIRM, vatId: '00743110157', about }),
    ).toMatchObject({ status: 400 })
    for (const field of ['title', 'description'])
      expect(
        await call('POST', '/api/showcase-items', plumber, {
          ...SAMPLE_ITEM,
          [field]: 'Vendita ufficiale di CercoOffro',
        }),
      ).toMatchObject({ status: 400, body: { issues: [{ path: field }] } })
  })

  it.each([
    ['Il nostro staff di 5 persone fa assistenza caldaie e amministrazione di condomini.'],
    ['Cerco di offrire prezzi onesti. Offro garanzia di 2 anni.'],
    ['Facciamo assistenza del sito web e del portale aziendale.'],
    ['Team di esperti, sopralluogo gratuito.'],
  ])('are not what an honest firm writes: %s', async (about) => {
    const { put, page } = await testShownFirm()
    expect(await put({ about })).toMatchObject({ status: 200 })
    expect(await page()).toMatchObject({ about })
  })

  it('stay where they stood before, while the rest of the profile changes', async () => {
    const { put, page, connection } = await testShownFirm()
    const about = 'Ci trovate anche su CercoOffro.'
    connection.prepare('UPDATE firms SET about = ?').run(about)
    expect(await put({ about, opensAt: 'Lun-ven 8.30-12.30 14.30-18.30' })).toMatchObject({
      status: 200,
    })
    expect(await page()).toMatchObject({ about, opensAt: 'Lun-ven 8.30-12.30 14.30-18.30' })
  })
})

describe('words with a way round the site', () => {
  it.each([
    ['about', 'Chiamate il 333 765 43 21'],
    ['about', 'Scrivete a rossi@posta.example'],
    ['about', 'Tutto su https://evil.example/login'],
    ['about', 'Tutto su evil.xyz'],
    ['about', 'Chiamate tre tre tre uno due tre quattro cinque sei'],
    ['opensAt', 'Sempre, chiamate il 3337654321'],
    ['address', 'Via Torino 5, www.evil.example'],
    ['city', 'Milano evil.com'],
    ['phone', '+39 333 7654321'],
    ['website', 'https://evil.example/login'],
  ])('wait for the staff, and what was public stays public: %s, %s', async (field, written) => {
    const { put, page, queue, mine, changes, decide, toDo, call, plumber } = await testShownFirm()
    const before = await page()
    const saved = await put({ [field]: written })
    expect(saved).toMatchObject({
      status: 200,
      body: { [field]: written, waitingWords: [field], state: 'waiting', isPublic: true },
    })
    expect(await page()).toEqual(before)
    expect((await changes()).total).toBe(0)
    expect(await toDo()).toContain('firms')
    const [asked] = await queue()
    expect(asked).toMatchObject({
      approved: null,
      waitingWords: [
        { field, before: field === 'address' ? TEST_FIRM.address : before[field], after: written },
      ],
    })
    expect(await decide(`approve?seen=${asked.updatedAt}`)).toMatchObject({ status: 200 })
    expect(await mine()).toMatchObject({ state: 'shown', waitingWords: [], [field]: written })
    // Another town gives it another address.
    const { slug } = await mine()
    const shown = await call('GET', `/api/firms/${slug}`, plumber)
    expect({ address: written, ...shown.body }).toMatchObject({ [field]: written })
  })

  it.each(['02 1234567', '02/1234567', '0039 02 1234567', '+39 (0)2 1234567', '39 02 123 45 67'])(
    'are not the same number written in another way: %s',
    async (phone) => {
      const { put, page } = await testShownFirm({ isPhonePublic: true })
      expect(await put({ phone, about: `Riparazioni. Chiamate il ${phone}` })).toMatchObject({
        status: 200,
        body: { waitingWords: [], state: 'shown' },
      })
      expect(await page()).toMatchObject({ phone, phoneE164: '+39021234567' })
    },
  )

  it.each(['+39 02 1234567 evil.example/login', '+41 2 1234567', '02 1234567 / 333 7654321'])(
    'wait at the telephone, too, whatever number stands before them: %s',
    async (phone) => {
      const { put, page } = await testShownFirm({ isPhonePublic: true })
      const before = await page()
      expect(await put({ phone })).toMatchObject({ status: 200, body: { waitingWords: ['phone'] } })
      expect(await page()).toEqual(before)
    },
  )

  it('are gone once the staff refuses them', async () => {
    const { put, page, mine, decide, templates } = await testShownFirm()
    const before = await page()
    await put({ about: 'Scrivete a rossi@posta.example' })
    expect(await decide('reject', { reason: 'Recapiti nel testo.' })).toMatchObject({ status: 200 })
    expect(await page()).toEqual(before)
    expect(await mine()).toMatchObject({ state: 'shown', waitingWords: [], about: TEST_FIRM.about })
    expect(templates()).toContain('firm-decided')
  })

  it('are not approved unseen: what was rewritten meanwhile has to be read again', async () => {
    const { put, queue, decide, page, clock } = await testShownFirm()
    await put({ about: 'Scrivete a rossi@posta.example' })
    const [{ updatedAt }] = await queue()
    clock.advance(1)
    await put({ about: 'Scrivete a ladro@posta.example' })
    expect(await decide(`approve?seen=${updatedAt}`)).toMatchObject({
      body: { code: 'firm.changed' },
    })
    expect(await page()).toMatchObject({ about: TEST_FIRM.about })
  })

  it('leave the queue when their owner takes them back', async () => {
    const { put, queue, mine } = await testShownFirm()
    await put({ website: 'https://evil.example' })
    await put({})
    expect(await queue()).toEqual([])
    expect(await mine()).toMatchObject({ state: 'shown', waitingWords: [], website: null })
  })

  it('do not get past the staff by hiding the profile, in any order', async () => {
    const { put, page, showAndHide, mine, queue } = await testShownFirm()
    const before = await page()
    const about = 'Scrivete a rossi@posta.example'
    await put({ about })
    await showAndHide('hide')
    expect(await showAndHide('show')).toMatchObject({
      status: 200,
      body: { state: 'waiting', isPublic: true, waitingWords: ['about'] },
    })
    expect((await page()).about).toBe(before.about)
    await put({})
    await showAndHide('hide')
    await put({ about, website: 'https://evil.example' })
    await showAndHide('show')
    expect(await page()).toMatchObject({ about: before.about, website: null })
    expect(await queue()).toHaveLength(1)
    expect(await mine()).toMatchObject({ waitingWords: ['about', 'website'] })
  })

  it('do not get past the staff by emptying a field first', async () => {
    const { put, page, showAndHide, decide } = await testShownFirm()
    await showAndHide('hide')
    await put({ about: null })
    await put({ about: 'Scrivete a rossi@posta.example' })
    expect(await showAndHide('show')).toMatchObject({
      status: 200,
      body: { state: 'waiting', isPublic: true, waitingWords: ['about'] },
    })
    expect((await page()).about).toBe('')
    await decide('reject', { reason: 'Recapiti nel testo.' })
    await showAndHide('show')
    expect((await page()).about).toBe('')
  })

  it('do not get past the staff with a new name, nor the name with them', async () => {
    const { put, page, showAndHide } = await testShownFirm()
    const before = await page()
    await put({ about: 'Scrivete a rossi@posta.example', tradeName: 'Altro nome' })
    expect(await page()).toEqual(before)
    await showAndHide('hide')
    expect(await showAndHide('show')).toMatchObject({ body: { state: 'waiting', isPublic: false } })
  })

  it('are its own number and site, which everybody reads on its page, and hours', async () => {
    const own = { website: 'https://www.idraulicabianchi.example/it' }
    const { put, page } = await testShownFirm(own)
    const about = `Chiamate il 02 123 45 67 o guardate www.idraulicabianchi.example/lavori`
    const changed = {
      about,
      website: 'https://idraulicabianchi.example/nuovo',
      phone: '+39 021234567',
      opensAt: 'Lun-ven 8.30-12.30 / 14:30–18:30, sab 9-12',
    }
    expect(await put(changed)).toMatchObject({ status: 200, body: { waitingWords: [] } })
    expect(await page()).toMatchObject(changed)
  })

  it('hidden, its number is no contact for everybody', async () => {
    const { put } = await testShownFirm({ isPhonePublic: false })
    const about = 'Chiamate il 02 123 45 67'
    expect(await put({ about })).toMatchObject({ body: { waitingWords: ['about'] } })
  })

  it('may be taken away at once', async () => {
    const { put, page } = await testShownFirm({ website: 'https://idraulicabianchi.example' })
    await put({ website: null })
    expect(await page()).toMatchObject({ website: null })
  })
})
