/** Pages, banners, a message to the operator and the zone, for the rows about content. */
import type { TestApp } from '#src/test-app.ts'

/** Private data of a contact message. */
export const MESSAGE_SECRETS = {
  lastName: 'Zzmessaggiocognome',
  email: 'segreta.messaggio@sentinella.example',
  phone: '+39 333 7770123',
}

/** Appears in a banner's code and in a draft: no public reply may contain it. */
export const CONTENT_SECRET = 'zzcodicesegreto'

export const putContent = (product: TestApp) => {
  const { connection, clock } = product
  const at = clock.now().getTime()
  const page = connection.prepare(
    `INSERT INTO pages (id, slug, kind, title, status, content, html, word_count, keywords,
       published_at, is_public, created_at, updated_at)
     VALUES (:id, :id, 'article', :id, :status, :content, :html, 3, '["casa"]', :at, :isPublic, :at, :at)`,
  )
  const put = (id: string, isPublic: boolean, markdown: string) => {
    page.run({
      id,
      at,
      status: isPublic ? 'published' : 'draft',
      content: JSON.stringify({ type: 'markdown', markdown, version: '1.0' }),
      html: `<p>${markdown}</p>`,
      isPublic: isPublic ? 1 : 0,
    })
    return id
  }
  const banner = connection.prepare(
    `INSERT INTO banners (id, name, position, banner_type, image_url, ad_code, created_at, updated_at)
     VALUES (?, ?, 'jobs_top', ?, ?, ?, ?, ?)`,
  )
  banner.run('banner-immagine', 'Immagine', 'image', '/categories/idraulico.svg', null, at, at)
  banner.run('banner-codice', 'Codice', 'code', null, `<b>${CONTENT_SECRET}</b>`, at, at)
  connection
    .prepare("INSERT INTO settings VALUES ('launch', ?, ?)")
    .run('{"provinces":["MI","RM"],"categories":[]}', at)
  connection
    .prepare(
      `INSERT INTO contact_messages (id, name, email, phone, subject, message, created_at)
       VALUES ('messaggio', ?, ?, ?, 'Una domanda', 'Vorrei sapere una cosa', ?)`,
    )
    .run(MESSAGE_SECRETS.lastName, MESSAGE_SECRETS.email, MESSAGE_SECRETS.phone, at)
  connection
    .prepare("INSERT INTO invitations VALUES ('giro', 'Fiera', 3, 30, '2099-12-31', ?)")
    .run(at)
  connection.exec(
    "INSERT INTO discount_codes VALUES ('sconto', 'AMICI', 'percent', 2000, '[]', NULL, NULL, NULL, 0, 1, 0)",
  )
  connection.exec("INSERT INTO invitation_codes (code, invitation_id) VALUES ('abcd-2345', 'giro')")
  connection
    .prepare(
      "INSERT INTO prospects (id, name, state, import_id, created_at, updated_at) VALUES ('ditta-zero', 'Ditta Zero', 'to_visit', 'file', ?, ?)",
    )
    .run(at, at)
  return {
    article: put('articolo-pubblico', true, 'Un articolo intero'),
    draft: put('articolo-in-bozza', false, CONTENT_SECRET),
    termsPage: 'termini-condizioni',
    termsNumber: '1',
    imageBanner: 'banner-immagine',
    codeBanner: 'banner-codice',
    message: 'messaggio',
    position: 'jobs_top',
    lookFile: 'stile.css',
    sharedKind: 'lavori',
    sharedFile: 'richiesta-pubblica.png',
    sitemapPart: 'richieste-0.xml',
    landingKind: 'richieste',
    landingRegion: 'lazio',
    mapSide: 'lavori',
    prospect: 'ditta-zero',
    prospectImport: 'file',
    discount: 'sconto',
    invitation: 'giro',
    invitationCode: 'abcd-2345',
  }
}
