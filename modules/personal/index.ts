/** The personal data module: export, access log and erasure. */
import type { UserId } from '#modules/kernel/ids.ts'
import { eraseAccount, eraseByStaff, eraseUnusedAccounts } from './erase-account.ts'
import { exportPersonalData, openPersonalExport, requestExport } from './export-person.ts'
import { mergeAccounts } from './merge-accounts.ts'
import type { PersonalNeeds } from './ports.ts'

export const createPersonal = (needs: PersonalNeeds) => ({
  exportOf: exportPersonalData(needs),
  erase: eraseAccount(needs),
  byStaff: {
    askForExport: requestExport(needs),
    openExport: openPersonalExport(needs),
    erase: eraseByStaff(needs),
    merge: mergeAccounts(needs),
  },
  endingOf: (userId: UserId) => needs.records.endingOf(userId, needs.world.now()),
  consentsOf: needs.records.consentsOf,
  accessesOf: needs.records.accessesOf,
  eraseUnusedAccounts: eraseUnusedAccounts(needs),
})

export type Personal = ReturnType<typeof createPersonal>
