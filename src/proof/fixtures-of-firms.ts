/** The firm of the subscribed professional, with a credential that waits for the staff. */
import type { TestApp } from '#src/test-app.ts'
import type { Actors } from './personas.ts'

/** What nobody but the firm and the staff may read. */
export const FIRM_SECRETS = {
  lastName: 'Zzviadellimpresa',
  email: 'segreta.impresa@sentinella.example',
  phone: '+39 02 99901777',
}

export const FIRM = {
  legalName: 'Zaffiro Impianti S.r.l.',
  tradeName: 'Zaffiro Impianti',
  vatId: '02345670158',
  legalForm: 'S.r.l.',
  address: `Via ${FIRM_SECRETS.lastName} 1`,
  postalCode: '20121',
  city: 'Milano',
  provinceId: 'MI',
  pec: FIRM_SECRETS.email,
  phone: FIRM_SECRETS.phone,
  isPhonePublic: false,
  about: 'Impianti idraulici e caldaie, preventivo scritto.',
  trades: ['idraulico', 'caldaie'],
  areas: [{ provinceId: 'MI' }, { comuneId: 'F704', radiusKm: 10 }],
}

export const putFirm = async ({ request }: TestApp, { subscribed }: Actors['members']) => {
  const { cookie } = subscribed
  await request('PUT', '/api/firm', { cookie, body: FIRM })
  const shown = await request('POST', '/api/firm/show', { cookie })
  const { slug } = (await shown.json()) as { slug: string }
  const claimed = await request('POST', '/api/firm/credentials', {
    cookie,
    body: { kind: 'dm37', detail: 'Lettere C, D, E' },
  })
  const { id } = (await claimed.json()) as { id: string }
  return { firm: slug, credential: id, firmTrade: 'idraulico', firmProvince: 'milano' }
}
