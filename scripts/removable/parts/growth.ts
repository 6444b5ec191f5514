import { FILTERED_OUT_REASON, UNREAD_TABLE_ROW_REASON, UNUSED_ADDRESS_REASON } from '../mentions.ts'
import type { RemovablePart } from '../take-out.ts'

export const growth: RemovablePart = {
  own: [
    'modules/growth',
    'adapters/sqlite/growth',
    'adapters/sqlite/tables/growth.ts',
    'adapters/http/routes/growth',
    'adapters/files/trade-texts.ts',
    'adapters/pdf/invitation-slips.ts',
    'web/features/growth',
    'web/features/admin/growth',
    'src/compose/growth.ts',
    'src/compose/empty-searches.ts',
    'data/seed/trades',
  ],
  elsewhere: {
    'modules/mails.ts': [
      "import { GROWTH_MAILS } from './growth/mails/mails.ts'\n",
      '  ...GROWTH_MAILS,\n',
    ],
    'src/compose/modules.ts': [
      "import { composeGrowth } from './growth.ts'\n",
      `  const growth = composeGrowth(context, {
    ...useCasesOf({ billing, firms, listings, searches, siteAccess, talks }),
    readBrand: invoicing.readBrand,
  })
`,
      '    growth,\n',
      "import { composeEmptySearches } from './empty-searches.ts'\n",
      [
        'composeEmptySearches(context)',
        '{ useCases: { countingResults: <List>(_side: string, list: List) => list, tryToWrite: () => undefined } }',
      ],
      '      local: modules.growth.useCases.local,\n',
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
      "import { growthPersonalDataAreas, growthRetentionRules } from './growth/personal-areas.ts'\n",
      '  ...growthPersonalDataAreas,\n',
      ['  ...growthRetentionRules,\n', ''],
    ],
    'web/app/routes/signed-in-pages.ts': [
      "  '/invito/:code': () => import('#web/features/growth/invitation-page.tsx'),\n",
      "  '/lista-d-attesa': () => import('#web/features/growth/waiting-page.tsx'),\n",
    ],
    'web/features/admin/pages.ts': [
      "const prospects = () => import('./growth/prospects.tsx')\n",
      "const invitations = () => import('./growth/invitations.tsx')\n",
      "const launch = () => import('./growth/launch.tsx')\n",
      "const market = () => import('./growth/market.tsx')\n",
      "      adminOnlyPage('/admin/mercato', 'Mercato', 'richieste-senza-risposta', market),\n",
      "      adminOnlyPage('/admin/da-convincere', 'Da contattare', 'i-primi-professionisti', prospects),\n",
      `      adminOnlyPage('/admin/da-convincere/:id', 'Impresa da contattare', 'i-primi-professionisti', [
        prospects,
        'editPage',
      ]),
`,
      "      adminOnlyPage('/admin/inviti', 'Inviti', 'i-primi-professionisti', invitations),\n",
      `      adminOnlyPage('/admin/inviti/:id', 'Nuovi inviti', 'i-primi-professionisti', [
        invitations,
        'editPage',
      ]),
`,
      "      adminOnlyPage('/admin/impostazioni/apertura', 'Zone aperte', 'zone-aperte', launch),\n",
    ],
    'web/features/admin/first-steps/steps.tsx': [
      ["href: '/admin/impostazioni/apertura'", "href: '/admin'"],
      ["href: '/admin/inviti'", "href: '/admin'"],
    ],
  },
  mentions: {
    'web/app/routes/known-parameters.ts': UNREAD_TABLE_ROW_REASON,
    'web/features/admin/dashboard/dashboard.tsx': FILTERED_OUT_REASON,
    'modules/kernel/contract/invitation-page.ts': UNUSED_ADDRESS_REASON,
    'modules/kernel/contract/waiting-page.ts': UNUSED_ADDRESS_REASON,
  },
}
