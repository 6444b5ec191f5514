/** The firm of the subscribed professional, with a credential that waits for the staff. */
import type { TestApp } from '#src/test-app.ts'
import type { Actors } from './personas.ts'

/** Data that only the firm and the staff may read. */
export const FIRM_LEAK_MARKERS = {
  lastName: 'Zzviadellimpresa',
  email: 'segreta.impresa@sentinella.example',
  phone: '+39 02 99901777',
}

export const PROOF_FIRM = {
  legalName: 'Zaffiro Impianti S.r.l.',
  tradeName: 'Zaffiro Impianti',
  vatId: '02345670158',
  legalForm: 'S.r.l.',
  address: `Via ${FIRM_LEAK_MARKERS.lastName} 1`,
  postalCode: '20121',
  city: 'Milano',
  provinceId: 'MI',
  pec: FIRM_LEAK_MARKERS.email,
  phone: FIRM_LEAK_MARKERS.phone,
  isPhonePublic: false,
  about: 'Impianti idraulici e caldaie, preventivo scritto.',
  trades: ['idraulico', 'caldaie'],
  areas: [{ provinceId: 'MI' }, { comuneId: 'F704', radiusKm: 10 }],
}

export const putFirm = async (product: TestApp, { subscribed, admin }: Actors['members']) => {
  const { request } = product
  const { cookie } = subscribed
  await request('PUT', '/api/firm', { cookie, body: PROOF_FIRM })
  const shown = await request('POST', '/api/firm/show', { cookie })
  const { id: firmId, slug } = (await shown.json()) as { id: string; slug: string }
  await request('POST', `/api/admin/firms/${firmId}/approve`, { cookie: admin.cookie })
  await request('PUT', '/api/firm', { cookie, body: { ...PROOF_FIRM, opensAt: 'Lun-ven 8-12' } })
  const claimed = await request('POST', '/api/firm/credentials', {
    cookie,
    body: { kind: 'dm37', detail: 'Lettere C, D, E' },
  })
  const { id } = (await claimed.json()) as { id: string }
  const asks = async (vatId: string) => {
    const owner = await product.signUp({ userType: 'professional' })
    const names = { legalName: 'Ametista S.r.l.', tradeName: 'Ametista', vatId }
    await request('PUT', '/api/firm', { cookie: owner.cookie, body: { ...PROOF_FIRM, ...names } })
    const reply = await request('POST', '/api/firm/show', { cookie: owner.cookie })
    return ((await reply.json()) as { id: string }).id
  }
  const waitingFirm = await asks('00743110157')
  const suspendedFirm = await asks('00488410010')
  const suspension = { cookie: admin.cookie, body: { reason: 'Nome di altri.' } }
  await request('POST', `/api/admin/firms/${suspendedFirm}/suspend`, suspension)
  const page = { firm: slug, firmTrade: 'idraulico', firmProvince: 'milano' }
  return { ...page, firmId, waitingFirm, suspendedFirm, credential: id }
}
