/** The growth module: opening a marketplace, from nobody to the first fifty professionals. */

import type { UserId } from '#modules/kernel/ids.ts'
import {
  claimInvitation,
  createInvitations,
  giveGift,
  recordInvitationSeen,
  showInvitation,
} from './invitations.ts'
import { changeLaunch, createLaunchZone } from './launch.ts'
import { createLocalPages, type LocalPageNeeds } from './local-pages.ts'
import { readMarket } from './market.ts'
import { createProspects } from './prospects.ts'
import {
  followWaitingLink,
  forgetUnconfirmed,
  joinWaitingList,
  notifyWaitingList,
  showWaitingList,
} from './waiting-list.ts'
import { sendWeekReport } from './week-report.ts'

export const createGrowth = (needs: LocalPageNeeds) => {
  const zone = createLaunchZone(needs)
  return {
    zone,
    changeLaunch: changeLaunch(needs, zone),
    nearby: (userId: UserId) => ({
      ...needs.nearby(userId),
      requests: needs.nearbyRequests(userId),
    }),
    invitations: {
      list: needs.invitations.list,
      create: createInvitations(needs),
      show: showInvitation(needs),
      notice: recordInvitationSeen(needs),
      claim: claimInvitation(needs),
      giveGift: giveGift(needs),
    },
    prospects: createProspects(needs),
    local: createLocalPages(needs, zone),
    market: readMarket(needs).read,
    reportWeek: sendWeekReport(needs),
    waitingList: {
      show: showWaitingList(needs, zone),
      join: joinWaitingList(needs, zone),
      follow: followWaitingLink(needs),
      notify: notifyWaitingList(needs, zone),
      forget: forgetUnconfirmed(needs),
    },
  }
}

export type Growth = ReturnType<typeof createGrowth>
