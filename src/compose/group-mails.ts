import { groupMailRoutes } from '#adapters/http/routes/notifications/group-mails.ts'
import { createSigner } from '#adapters/security/signed-text.ts'
import { sqliteIdempotencyKeys } from '#adapters/sqlite/idempotency-keys.ts'
import { sqliteGroupMails } from '#adapters/sqlite/notifications/group-mails.ts'
import { createGroupMails } from '#modules/notifications/index.ts'
import { listScheduledJobs, repeatUntilNone } from '#src/jobs/job-table.ts'
import { type AppContext, toCommonNeeds } from './app-context.ts'
import { KEY_PURPOSES } from './purposes.ts'

export const composeGroupMails = (
  context: Pick<AppContext, 'storage' | 'keys' | 'mail' | 'runtime'>,
) => {
  const { connection } = context.storage
  const useCases = createGroupMails({
    ...toCommonNeeds(context),
    groupMails: sqliteGroupMails(connection),
    keys: sqliteIdempotencyKeys(connection, 'group-mail'),
    preferences: context.mail.notificationStores.preferences,
    links: createSigner(context.keys.keyFor(KEY_PURPOSES.groupMailLinks)),
  })
  return {
    useCases,
    jobs: listScheduledJobs({ 'send-group-mails': repeatUntilNone(useCases.continueSending) }),
    api: groupMailRoutes(useCases),
  }
}
