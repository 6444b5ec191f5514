import {
  FILTERED_OUT_REASON,
  NOTHING_TO_SHOW_REASON,
  UNREAD_TABLE_ROW_REASON,
} from '../mentions.ts'
import type { RemovablePart } from '../take-out.ts'

export const reviews: RemovablePart = {
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
      [
        `chosen: (talkId) => {
    modules().reviews.inviteClientAbout(talkId)
  },`,
        'chosen: () => undefined,',
      ],
      "      case 'review':\n        return void modules().reviews.restore(staff, toId(targetRef))\n",
    ],
    'adapters/sqlite/parts.ts': [
      "import { reviewPersonalDataAreas, reviewRetentionRules } from './reviews/personal-areas.ts'\n",
      "import { firmRatingSql } from './reviews/rating.ts'\n",
      "import { parseReviewRight, REVIEW_RIGHT_OF_TALK_SQL } from './reviews/review-right.ts'\n",
      '  ...reviewPersonalDataAreas,\n',
      ['  ...reviewRetentionRules,\n', ''],
      [
        '{ sql: REVIEW_RIGHT_OF_TALK_SQL, read: parseReviewRight }',
        "{ sql: 'NULL', read: () => null }",
      ],
      ['rating: firmRatingSql', `rating: () => '\\'{"total":0}\\''`],
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
      "const reviews = () => import('./reviews/reviews.tsx')\n",
      "      staffPage('/admin/recensioni', 'Recensioni', 'recensioni', reviews),\n",
    ],
    'scripts/cli/demo/fill.ts': [
      "import { createDemoReviews } from './reviews.ts'\n",
      '    await scenario.play(createDemoReviews(scenario, actors))\n',
    ],
  },
  mentions: {
    'web/app/routes/known-parameters.ts': UNREAD_TABLE_ROW_REASON,
    'adapters/http/rendered-pages/page-audience.ts': UNREAD_TABLE_ROW_REASON,
    'modules/kernel/limits.ts': UNREAD_TABLE_ROW_REASON,
    'web/app/site-links.ts': FILTERED_OUT_REASON,
    'modules/operations/contract/to-do.ts': NOTHING_TO_SHOW_REASON,
    'web/features/talks/staff/reported-talk-page.tsx': NOTHING_TO_SHOW_REASON,
    'modules/operations/contract/figure-lists.ts': FILTERED_OUT_REASON,
    'web/features/firms/own/firm-progress.tsx': FILTERED_OUT_REASON,
    'web/features/home/dashboard/review-tasks.ts': FILTERED_OUT_REASON,
  },
}
