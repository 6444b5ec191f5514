/** The growth module: opening a marketplace, from nobody to the first fifty professionals. */

import type { UserId } from '#modules/kernel/ids.ts'
import {
  claimInvitation,
  createInvitations,
  giveGift,
  recordInvitationSeen,
  showInvitation,
} from './invitations.ts'
import { changeLaunch, createZone } from './launch.ts'
import { createLocalPages, type LocalNeeds } from './local-pages.ts'
import { readMarket } from './market.ts'
import { createProspects } from './prospects.ts'
import {
  followWaitingLink,
  forgetUnconfirmed,
  joinWaitingList,
  notifyWaiting,
  showWaitingList,
} from './waiting-list.ts'
import { reportWeek } from './week-report.ts'

export const createGrowth = (needs: LocalNeeds) => {
  const zone = createZone(needs)
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
    reportWeek: reportWeek(needs),
    waitingList: {
      show: showWaitingList(needs, zone),
      join: joinWaitingList(needs, zone),
      follow: followWaitingLink(needs),
      notify: notifyWaiting(needs, zone),
      forget: forgetUnconfirmed(needs),
    },
  }
}

export type Growth = ReturnType<typeof createGrowth>
