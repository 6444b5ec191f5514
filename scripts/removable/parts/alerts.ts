import { FILTERED_OUT_REASON, UNREAD_TABLE_ROW_REASON } from '../mentions.ts'
import type { RemovablePart } from '../take-out.ts'

export const alerts: RemovablePart = {
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
      '  const alerts = composeAlerts(context, useCasesOf({ billing }))\n',
      '    alerts,\n',
      [', modules.alerts.useCases.unsubscribe', ''],
    ],
    'src/compose/reactions.ts': [
      "import type { Alerts } from '#modules/alerts/index.ts'\n",
      '  readonly alerts: Alerts\n',
      "    if (listing.kind === 'job' && listing.isFirst) modules().alerts.queueRequest(listing.id)\n",
    ],
    'adapters/sqlite/parts.ts': [
      "import { alertPersonalDataAreas } from './alerts/personal-areas.ts'\n",
      '  ...alertPersonalDataAreas,\n',
    ],
    'web/app/member-slots.ts': [
      "import { useAlertTasks } from '#web/features/alerts/alert-tasks.tsx'\n",
      "import { alertFirstStep } from '#web/features/alerts/start-step.tsx'\n",
      [' = alertFirstStep', ' = null'],
      [' = useAlertTasks', ' = () => []'],
    ],
    'web/app/pages/job-list-page.tsx': [
      "import { SaveSearchButton } from '#web/features/alerts/save-search-button.tsx'\n",
      '        saveSearch={({ filters }, isBrief) => (\n          <SaveSearchButton filters={filters} isBrief={isBrief} />\n        )}\n',
    ],
    'web/app/routes/signed-in-pages.ts': [
      "  '/avvisi': () => import('#web/features/alerts/alerts-page.tsx'),\n",
    ],
    'web/features/home/dashboard/work-answers.ts': ["  '/api/alerts',\n"],
  },
  mentions: {
    'web/app/routes/known-parameters.ts': UNREAD_TABLE_ROW_REASON,
    'web/app/site-links.ts': FILTERED_OUT_REASON,
    'web/listing/nearby-figure.tsx': FILTERED_OUT_REASON,
    'web/features/notifications/unsubscribe-page.tsx': FILTERED_OUT_REASON,
    'web/features/firms/own/firm-progress.tsx': FILTERED_OUT_REASON,
  },
}
