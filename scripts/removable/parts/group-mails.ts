import { UNREAD_TABLE_ROW_REASON } from '../mentions.ts'
import type { RemovablePart } from '../take-out.ts'

export const groupMails: RemovablePart = {
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
      ['modules.groupMails.useCases.unsubscribe, ', ''],
    ],
    'web/features/admin/pages.ts': [
      "const groupMails = () => import('./group-mails/group-mails.tsx')\n",
      "      adminOnlyPage('/admin/email-di-gruppo', 'Email di gruppo', 'scrivere-a-molti', groupMails),\n",
      `      adminOnlyPage('/admin/email-di-gruppo/:id', 'Nuova email di gruppo', 'scrivere-a-molti', [
        groupMails,
        'editPage',
      ]),
`,
    ],
    'web/features/admin/plans/renewals.tsx': [
      `{' '}
          <a href={\`/admin/email-di-gruppo/nuova?piano=\${encodeURIComponent(plan.id)}\`}>
            Prepara l’email
          </a>`,
    ],
    'scripts/cli/demo/staff.ts': [
      "import type { GroupMailInput } from '#modules/notifications/contract/group-mails.ts'\n",
      `    const text =
      'Da oggi chi ha dato il proprio contatto può raccontare com’è andata.\\n\\nGrazie di essere con noi.'
    const subject = 'Le recensioni sono arrivate'
    const { groupMails } = product
    unwrapOrThrow(
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
  mentions: {
    'adapters/http/fresh-code.ts': UNREAD_TABLE_ROW_REASON,
  },
}
