/** The alerts module: saved searches and mails about new requests that match them. */
import type { AlertId, UserId } from '#modules/kernel/ids.ts'
import { changeAlert, saveAlert, saveFirmAlerts, unsubscribe } from './change-alert.ts'
import type { AlertNeeds, AlertStore } from './ports.ts'
import { collectMatches, sendDailyAlerts, sendInstantAlerts } from './send-alerts.ts'

/** Batch size: the rest follows a second later, so that HTTP requests do not wait for a long batch. */
const REQUESTS_AT_ONCE = 5

export const createAlerts = (needs: AlertNeeds) => {
  const { alerts }: { alerts: AlertStore } = needs
  const collect = collectMatches(needs)
  const sendInstant = sendInstantAlerts(needs)
  return {
    list: (userId: UserId) => alerts.listOf(userId, needs.rights.of(userId).instantAlerts),
    rightsOf: (userId: UserId) => {
      const { savedSearches, instantAlerts } = needs.rights.of(userId)
      return { savedSearches, instantAlerts }
    },
    shown: (userId: UserId, id: AlertId) =>
      alerts.shown(userId, id, needs.rights.of(userId).instantAlerts),
    save: saveAlert(needs),
    /** How many alerts the person's firm would add. */
    countForFirm: (userId: UserId) => needs.firmWork.withoutAlert(userId).length,
    saveForFirm: saveFirmAlerts(needs),
    change: changeAlert(needs),
    remove: alerts.remove,
    unsubscribe: unsubscribe(needs),
    /** Must be called in the transaction that makes a request public for the first time. */
    queueRequest: needs.newRequests.add,
    /** Runs every second: matches some new requests against the alerts and sends some mails. */
    workPromptly: () => {
      for (let count = 0; count < REQUESTS_AT_ONCE && collect(); count += 1);
      sendInstant()
    },
    sendDailyAlerts: sendDailyAlerts(needs),
  }
}

export type Alerts = ReturnType<typeof createAlerts>
