/** What can be taken out, and which lines go with it. */
export type Removable = {
  /** Its own folders and files. */
  readonly own: readonly string[]
  /** By file of others: the text to take away, or what to put in its place. Each must stand there once. */
  readonly elsewhere: Readonly<Record<string, readonly (string | readonly [string, string])[]>>
}

const reviews: Removable = {
  own: [
    'modules/reviews',
    'adapters/sqlite/reviews',
    'adapters/sqlite/tables/reviews.ts',
    'adapters/http/routes/reviews',
    'web/features/reviews',
    'web/features/admin/reviews',
    'src/compose/reviews.ts',
    'scripts/cli/demo/reviews.ts',
    'data/demo/reviews.json',
  ],
  elsewhere: {
    'modules/mails.ts': [
      "import { REVIEW_MAILS } from './reviews/mails/mails.ts'\n",
      '  ...REVIEW_MAILS,\n',
    ],
    'src/compose/modules.ts': [
      "import { composeReviews } from './reviews.ts'\n",
      '  const reviews = composeReviews(context, useCasesOf({ media }))\n',
      '    reviews,\n',
    ],
    'src/compose/reactions.ts': [
      "import type { Reviews } from '#modules/reviews/index.ts'\n",
      '  readonly reviews: Reviews\n',
      '    modules().reviews.inviteClientsOf(userId)\n',
      "      case 'review':\n        return void modules().reviews.restore(staff, idOf(id))\n",
    ],
    'adapters/sqlite/parts.ts': [
      "import { reviewAreas, reviewRetention } from './reviews/personal-areas.ts'\n",
      "import { ratingOf } from './reviews/rating.ts'\n",
      "import { RIGHT_OF_TALK, readRight } from './reviews/right.ts'\n",
      [', ...reviewAreas', ''],
      [', ...reviewRetention', ''],
      ['{ sql: RIGHT_OF_TALK, read: readRight }', "{ sql: 'NULL', read: () => null }"],
      ['rating: ratingOf', `rating: () => '\\'{"total":0}\\''`],
    ],
    'web/app/reading.css': ['@import "../features/reviews/reviews.css" layer(pages);\n'],
    'web/app/slots.ts': [
      "import { firmPageReviews } from '#web/features/reviews/browse/firm-page-reviews.tsx'\n",
      ['[firmPageReviews]', '[]'],
    ],
    'web/app/routes/signed-in-pages.ts': [
      "  '/profilo/impresa/recensioni': () => import('#web/features/reviews/received/received-page.tsx'),\n",
      "  '/recensioni': () => import('#web/features/reviews/list/reviews-page.tsx'),\n",
      "  '/recensioni/:id': () => import('#web/features/reviews/write/review-page.tsx'),\n",
    ],
    'web/features/admin/pages.ts': [
      "      staff('/admin/recensioni', 'Recensioni', () => import('./reviews/reviews.tsx')),\n",
    ],
    'scripts/cli/demo/fill.ts': [
      "import { reviewStory } from './reviews.ts'\n",
      '    await scenario.play(reviewStory(scenario, actors))\n',
    ],
  },
}

const growth: Removable = {
  own: [
    'modules/growth',
    'adapters/sqlite/growth',
    'adapters/sqlite/tables/growth.ts',
    'adapters/http/routes/growth',
    'adapters/pdf/invitation-slips.ts',
    'web/features/growth',
    'web/features/admin/growth',
    'src/compose/growth.ts',
    'data/seed/trades',
  ],
  elsewhere: {
    'modules/mails.ts': [
      "import { GROWTH_MAILS } from './growth/mails/mails.ts'\n",
      '  ...GROWTH_MAILS,\n',
    ],
    'src/compose/modules.ts': [
      "import { composeGrowth } from './growth.ts'\n",
      `  const growth = composeGrowth(
    context,
    useCasesOf({ ...money, listings, firms, talks }),
    money.invoicing.readBrand,
  )
`,
      '    growth,\n',
      '      local: growth.useCases.local,\n',
    ],
    'src/compose/reactions.ts': [
      "import type { Growth } from '#modules/growth/index.ts'\n",
      '  readonly growth: Growth\n',
      ['(userId, code) => modules().growth.invitations.claim(userId, code)', '() => false'],
      [
        `approved: (firm) => {
    modules().growth.invitations.giveGift(firm)
  },`,
        'approved: () => undefined,',
      ],
    ],
    'adapters/sqlite/parts.ts': [
      "import { growthAreas, growthRetention } from './growth/personal-areas.ts'\n",
      ['...growthAreas, ', ''],
      ['...growthRetention, ', ''],
    ],
    'web/app/routes/signed-in-pages.ts': [
      "  '/invito/:code': () => import('#web/features/growth/invitation-page.tsx'),\n",
      "  '/lista-d-attesa': () => import('#web/features/growth/waiting-page.tsx'),\n",
    ],
    'web/features/admin/pages.ts': [
      "const prospects = () => import('./growth/prospects.tsx')\n",
      "const invitations = () => import('./growth/invitations.tsx')\n",
      "const launch = () => import('./growth/launch.tsx')\n",
      "      admin('/admin/mercato', 'Mercato', () => import('./growth/market.tsx')),\n",
      "      admin('/admin/da-convincere', 'Da contattare', prospects),\n",
      "      admin('/admin/da-convincere/:id', 'Impresa da contattare', prospects, 'record'),\n",
      "      admin('/admin/inviti', 'Inviti', invitations),\n",
      "      admin('/admin/inviti/:id', 'Nuovi inviti', invitations, 'record'),\n",
      "      admin('/admin/impostazioni/apertura', 'Zone aperte', launch),\n",
    ],
  },
}

const map: Removable = {
  own: [
    'modules/discovery/map.ts',
    'modules/discovery/contract/map.ts',
    'adapters/sqlite/discovery/map-store.ts',
    'adapters/http/routes/discovery/map.ts',
    'src/compose/map.ts',
    'web/features/map',
    'web/app/pages/map-page.tsx',
    'web/listing/area-map.tsx',
    'data/seed/province-shapes.json',
    'scripts/seed-data/province-shapes.ts',
  ],
  elsewhere: {
    'modules/discovery/index.ts': ["export { createMap, type MarketMap } from './map.ts'\n"],
    'src/compose/modules.ts': [
      "import { composeMap } from './map.ts'\n",
      '    composeMap(context, reference),\n',
    ],
    'web/app/routes/public-pages.ts': [
      "    route('/mappa/:side', () => import('../pages/map-page.tsx')),\n",
    ],
    'web/app/routes/known-parameters.ts': ["  ['/mappa/:side', ['categoryId', 'provinceId']],\n"],
    'web/app/reading.css': ['@import "../features/map/map.css" layer(pages);\n'],
    'web/listing/list/listing-list.tsx': [
      `    {board.hasMap && (
      <a className="to-map" href={mapOf(board, address)}>
        Mappa
      </a>
    )}
`,
      `/** Of the same trade and province. */
const mapOf = (
  board: HeadProps['board'],
  { filters: { categoryId, provinceId } }: HeadProps['address'],
) => \`/mappa\${writeListAddress(board, { filters: { categoryId, provinceId }, offset: 0 })}\`
`,
    ],
    'web/features/job-requests/browse/job-detail.tsx': [
      "import { AreaMap } from '#web/listing/area-map.tsx'\n",
      '          <AreaMap side="lavori" id={job.id} />\n',
    ],
    'web/features/firms/browse/firm-detail.tsx': [
      "import { AreaMap } from '#web/listing/area-map.tsx'\n",
      [' hasMap={card !== undefined}', ''],
      [
        "({ firm, hasMap }: Pick<Props, 'firm'> & { readonly hasMap: boolean })",
        "({ firm }: Pick<Props, 'firm'>)",
      ],
      `    {hasMap && firm.areas.length > 0 && <AreaMap side="professionisti" id={firm.slug} />}\n`,
    ],
  },
}

const groupMails: Removable = {
  own: [
    'modules/notifications/group-mails.ts',
    'modules/notifications/contract/group-mails.ts',
    'adapters/sqlite/notifications/group-mails.ts',
    'adapters/sqlite/tables/group-mails.ts',
    'adapters/http/routes/notifications/group-mails.ts',
    'web/features/admin/group-mails',
    'src/compose/group-mails.ts',
  ],
  elsewhere: {
    'modules/notifications/index.ts': ["export { createGroupMails } from './group-mails.ts'\n"],
    'src/compose/modules.ts': [
      "import { composeGroupMails } from './group-mails.ts'\n",
      '  const groupMails = composeGroupMails(context)\n',
      '    groupMails,\n',
      ['groupMails.useCases.unsubscribe, ', ''],
    ],
    'web/features/admin/pages.ts': [
      "const groupMails = () => import('./group-mails/group-mails.tsx')\n",
      "      admin('/admin/email-di-gruppo', 'Email di gruppo', groupMails),\n",
      "      admin('/admin/email-di-gruppo/:id', 'Nuova email di gruppo', groupMails, 'record'),\n",
    ],
    'scripts/cli/demo/staff.ts': [
      "import type { GroupMailInput } from '#modules/notifications/contract/group-mails.ts'\n",
      `    const text =
      'Da oggi chi ha dato il proprio contatto può raccontare com’è andata.\\n\\nGrazie di essere con noi.'
    const subject = 'Le recensioni sono arrivate'
    const { groupMails } = product
    must(
      groupMails.send(
        staff,
        { audience: { isOwed: false }, subject, text } as GroupMailInput,
        null,
      ),
    )
    while (groupMails.continueSending() > 0);
`,
    ],
  },
}

const alerts: Removable = {
  own: [
    'modules/alerts',
    'adapters/sqlite/alerts',
    'adapters/sqlite/tables/alerts.ts',
    'adapters/http/routes/alerts',
    'web/features/alerts',
    'src/compose/alerts.ts',
  ],
  elsewhere: {
    'modules/mails.ts': [
      "import { ALERT_MAILS } from './alerts/mails/mails.ts'\n",
      '  ...ALERT_MAILS,\n',
    ],
    'src/compose/modules.ts': [
      "import { composeAlerts } from './alerts.ts'\n",
      '  const alerts = composeAlerts(context, rights)\n',
      '    alerts,\n',
      [', alerts.useCases.unsubscribe', ''],
    ],
    'src/compose/reactions.ts': [
      "import type { Alerts } from '#modules/alerts/index.ts'\n",
      '  readonly alerts: Alerts\n',
      [
        `published: (id) => {
    modules().alerts.announce(id)
  },`,
        'published: () => undefined,',
      ],
    ],
    'adapters/sqlite/parts.ts': [
      "import { alertAreas } from './alerts/personal-areas.ts'\n",
      ['...alertAreas, ', ''],
    ],
    'web/app/member-slots.ts': [
      "import { useFoundTasks } from '#web/features/alerts/found-tasks.tsx'\n",
      "import { alertStep } from '#web/features/alerts/start-step.tsx'\n",
      [' = alertStep', ' = null'],
      [' = useFoundTasks', ' = () => []'],
    ],
    'web/app/pages/job-list-page.tsx': [
      "import { SaveSearchButton } from '#web/features/alerts/save-search-button.tsx'\n",
      '        saveSearch={({ filters }) => <SaveSearchButton filters={filters} />}\n',
    ],
    'web/app/routes/signed-in-pages.ts': [
      "  '/avvisi': () => import('#web/features/alerts/alerts-page.tsx'),\n",
    ],
    'web/features/home/dashboard/work-answers.ts': [[", '/api/alerts'", '']],
  },
}

export const PARTS: Readonly<Record<string, Removable>> = {
  reviews,
  growth,
  alerts,
  map,
  'group-mails': groupMails,
}
