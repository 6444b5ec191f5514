/** Files in the form of WordPress with HivePress and of Osclass, made here, and one that WordPress wrote. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testImports } from '#src/test-app/import-office.ts'

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`

const author = (login: string, email: string, display: string) =>
  `<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[${login}]]></wp:author_login>
   <wp:author_email><![CDATA[${email}]]></wp:author_email><wp:author_display_name><![CDATA[${display}]]></wp:author_display_name>
   <wp:author_first_name><![CDATA[]]></wp:author_first_name><wp:author_last_name><![CDATA[]]></wp:author_last_name></wp:author>`

type Post = {
  id: number
  type: string
  title: string
  content: string
  status?: string
  more?: string
}

const post = ({ id, type, title, content, status = 'publish', more = '' }: Post) => `<item>
  <title><![CDATA[${title}]]></title><dc:creator><![CDATA[luca]]></dc:creator>
  <content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
  <wp:post_id>${id}</wp:post_id><wp:status><![CDATA[${status}]]></wp:status>
  <wp:post_parent>0</wp:post_parent><wp:post_type><![CDATA[${type}]]></wp:post_type>${more}</item>`

const WXR = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.8" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Vecchio sito</title>
<wp:wxr_version>1.2</wp:wxr_version>
${author('luca', 'luca@vecchio.example', 'Luca Rossi')}
${author('anna', 'anna@vecchio.example', 'Anna De Neri')}
${post({
  id: 10,
  type: 'hp_listing',
  title: 'Tinteggiatura d&#8217;interni',
  content:
    '<!-- wp:paragraph --><p>Stanze &amp; scale.</p><!-- /wp:paragraph -->\n<p>Senza <script>alert(1)</script><b>polvere</b>.</p>',
  more: `<category domain="hp_listing_category" nicename="imbianchino"><![CDATA[Imbianchino]]></category>
    ${meta('hp_price', '25.5')}${meta('hp_location', 'Via Roma 1, 35121 Padova PD, Italia')}${meta('hp_phone', '049 8765432')}`,
})}
${post({ id: 11, type: 'hp_listing', title: 'Buttato', content: 'x', status: 'trash' })}
${post({
  id: 12,
  type: 'hp_request',
  title: 'Cerco un elettricista',
  content: 'Tre prese nuove.',
  more: `<category domain="hp_request_category" nicename="elettricista"><![CDATA[Elettricista]]></category>
    ${meta('hp_location', 'Rovigo, RO, Italia')}`,
})}
${post({ id: 13, type: 'page', title: 'Chi siamo', content: 'x' })}
<item><title>muro</title><wp:post_id>20</wp:post_id><wp:status>inherit</wp:status><wp:post_parent>10</wp:post_parent>
<wp:post_type>attachment</wp:post_type><wp:attachment_url>https://vecchio.example/wp-content/uploads/2025/muro.jpg</wp:attachment_url></item>
</channel></rss>`

it('reads WordPress’s export with HivePress: authors, listings, requests, and nothing else', async () => {
  const { send, connection } = await testImports()
  const { body } = await send(WXR, 'name=vecchio.xml')
  expect(body.faults).toEqual([])
  expect(body.parts.map(({ kind, rows, added }) => [kind, rows, added])).toEqual([
    ['people', 2, 2],
    ['requests', 1, 1],
    ['items', 1, 1],
  ])
  expect(body.pictures).toEqual({ named: 1, brought: 0 })
  expect(
    connection
      .prepare(
        "SELECT first_name, last_name, user_type FROM users WHERE email LIKE '%@vecchio.example' ORDER BY email",
      )
      .raw()
      .all(),
  ).toEqual([
    ['Anna', 'De Neri', 'client'],
    ['Luca', 'Rossi', 'professional'],
  ])
  expect(
    connection
      .prepare(
        `SELECT title, description, category_id, province_id, city, price_cents, product_type, seller_phone_e164,
           moderation_state FROM showcase_items`,
      )
      .get(),
  ).toMatchObject({
    title: 'Tinteggiatura d’interni',
    description: 'Stanze & scale.\n\nSenza polvere.',
    province_id: 'PD',
    city: 'Padova',
    price_cents: 2550,
    product_type: 'service',
    seller_phone_e164: '+390498765432',
    moderation_state: 'pending',
  })
  expect(
    connection.prepare('SELECT title, province_id, city, client_email FROM job_requests').get(),
  ).toEqual({
    title: 'Cerco un elettricista',
    province_id: 'RO',
    city: 'Rovigo',
    client_email: 'luca@vecchio.example',
  })
})

it('names what a listing of WordPress lacks, and takes a place and a trade that the staff chose', async () => {
  const { send } = await testImports()
  const strange = WXR.replace('[Imbianchino]', '[Pittura artistica]').replace(
    'Via Roma 1, 35121 Padova PD, Italia',
    'Zurigo',
  )
  const items = async (query = '') => {
    const { body } = await send(strange, `name=vecchio.xml&dryRun=1${query}`)
    return { faults: body.faults.map(({ column }) => column), part: body.parts[2] }
  }
  expect((await items()).faults.toSorted()).toEqual(['categoria', 'provincia', 'provincia'])
  expect(await items('&categoryId=imbianchino&provinceId=PD')).toMatchObject({
    faults: [],
    part: { added: 1 },
  })
})

const OSCLASS = String.raw`/* OSCLASS MYSQL Autobackup (2026-02-01 10:00:00) */
/* Table structure for table ${'`oc_t_user`'} */
CREATE TABLE IF NOT EXISTS ${'`oc_t_user`'} (
  ${'`pk_i_id`'} int(10) unsigned NOT NULL AUTO_INCREMENT,
  ${'`s_name`'} varchar(100) NOT NULL,
  ${'`s_password`'} char(60) NOT NULL,
  ${'`s_email`'} varchar(100) NOT NULL,
  ${'`s_phone_mobile`'} varchar(45) DEFAULT NULL,
  ${'`b_company`'} tinyint(1) NOT NULL DEFAULT '0',
  PRIMARY KEY (${'`pk_i_id`'})
) ENGINE=InnoDB;

/* dumping data for table ${'`oc_t_user`'} */
insert into ${'`oc_t_user`'} values
(1,'Dario D\'Este','$2y$10$segretissimo','dario@vecchio.example','333 1234567',1),
(2,'Bea (di casa), Verdi','$2y$','bea@vecchio.example',null,0);

CREATE TABLE IF NOT EXISTS ${'`oc_t_item`'} (
  ${'`pk_i_id`'} int(10) unsigned NOT NULL,
  ${'`fk_i_user_id`'} int(10) unsigned DEFAULT NULL,
  ${'`fk_i_category_id`'} int(10) unsigned NOT NULL,
  ${'`i_price`'} bigint(20) DEFAULT NULL,
  ${'`s_contact_name`'} varchar(100) DEFAULT NULL,
  ${'`s_contact_email`'} varchar(140) NOT NULL,
  ${'`b_enabled`'} tinyint(1) NOT NULL,
  ${'`b_active`'} tinyint(1) NOT NULL,
  ${'`b_spam`'} tinyint(1) NOT NULL,
  PRIMARY KEY (${'`pk_i_id`'})
) ENGINE=InnoDB;

insert into ${'`oc_t_item`'} values
(7,1,3,45500000,'Dario D\'Este','dario@vecchio.example',1,1,0),
(8,null,3,10000000,'Zoe Blu','zoe@vecchio.example',1,1,0),
(9,1,3,1000000,'Spam','spam@vecchio.example',1,1,1);

CREATE TABLE IF NOT EXISTS ${'`oc_t_item_description`'} (
  ${'`fk_i_item_id`'} int(10) unsigned NOT NULL,
  ${'`fk_c_locale_code`'} char(5) NOT NULL,
  ${'`s_title`'} varchar(100) NOT NULL,
  ${'`s_description`'} mediumtext NOT NULL,
  PRIMARY KEY (${'`fk_i_item_id`'})
) ENGINE=InnoDB;

insert into ${'`oc_t_item_description`'} values
(7,'en_US','Drill','In English'),
(7,'it_IT','Trapano \"quasi\" nuovo','Va bene;\r\nprezzo (trattabile), \\o/'),
(8,'it_IT','Sedia','Una sedia.'),
(9,'it_IT','Soldi facili','x');

INSERT INTO ${'`oc_t_item_location`'} (${'`fk_i_item_id`'}, ${'`s_region`'}, ${'`s_city`'}) VALUES
(7,'Padova','Padova'),(8,'Veneto','Este');
INSERT INTO ${'`oc_t_item_resource`'} (${'`pk_i_id`'},${'`fk_i_item_id`'},${'`s_extension`'}) VALUES (31,7,'jpg');
INSERT INTO ${'`oc_t_category_description`'} (${'`fk_i_category_id`'},${'`fk_c_locale_code`'},${'`s_name`'}) VALUES (3,'it_IT','Falegname');
`

it('reads the backup of Osclass: accounts and ads, without their passwords', async () => {
  const { send, connection } = await testImports()
  const { body } = await send(OSCLASS, 'name=osclass.sql')
  expect(body.faults).toEqual([])
  expect(body.parts.map(({ kind, rows, added }) => [kind, rows, added])).toEqual([
    ['people', 2, 2],
    ['items', 2, 2],
  ])
  expect(body.pictures).toEqual({ named: 1, brought: 0 })
  expect(
    connection
      .prepare(
        `SELECT s.title, s.description, s.province_id, s.city, s.price_cents, s.seller_name, s.seller_last_name,
           s.seller_phone, u.email, u.user_type FROM showcase_items s JOIN users u ON u.id = s.seller_id ORDER BY s.title`,
      )
      .raw()
      .all(),
  ).toEqual([
    [
      'Sedia',
      'Una sedia.',
      'PD',
      'Este',
      1000,
      'Zoe',
      'Blu',
      null,
      'zoe@vecchio.example',
      'client',
    ],
    [
      'Trapano "quasi" nuovo',
      'Va bene;\nprezzo (trattabile), \\o/',
      'PD',
      'Padova',
      4550,
      'Dario',
      'D’Este',
      '333 1234567',
      'dario@vecchio.example',
      'professional',
    ].map((word) => (word === 'D’Este' ? "D'Este" : word)),
  ])
  const hashes = connection.prepare('SELECT DISTINCT password_hash FROM users').pluck().all()
  expect(hashes.some((hash) => String(hash).startsWith('$2y$'))).toBe(false)
})

it('takes what WordPress 6.1.9 itself wrote, with names as people write them', async () => {
  const { send, connection } = await testImports()
  const file = readFileSync('adapters/tables/imports/samples/wordpress-6.1.9.xml', 'utf8')
  const { body } = await send(file, 'name=vecchio.xml')
  expect(body.parts.map(({ kind, added, faulty }) => [kind, added, faulty])).toEqual([
    ['people', 3, 1],
    ['requests', 1, 0],
    ['items', 2, 0],
  ])
  expect(body.faults.map(({ column, message }) => [column, message])).toEqual([
    ['cognome', 'Cognome richiesto'],
  ])
  const rows = (sql: string) => connection.prepare(sql).raw().all()
  expect(
    rows("SELECT first_name, last_name FROM users WHERE email LIKE '%vecchio%' ORDER BY email"),
  ).toEqual([
    ['Anna', 'Neri'],
    ['Luca', "D'Amico"],
    ['Élise', 'Müller & C.'],
  ])
  expect(
    rows('SELECT title, description, category_id, price_cents FROM showcase_items ORDER BY title'),
  ).toEqual([
    ['Mobili su misura', 'Noce, rovere, ciliegio.', 'falegname', 120_000],
    [
      'Riparazione caldaie & stufe',
      'Interventi in giornata, anche la domenica. ]]> fine',
      'caldaie',
      8050,
    ],
  ])
})
