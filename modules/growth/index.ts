/** The growth module: opening a marketplace, from nobody to the first fifty professionals. */
import { changeLaunch, createZone } from './launch.ts'
import { findLocal } from './local-pages.ts'
import type { GrowthNeeds } from './ports.ts'
import {
  followWaitingLink,
  forgetUnconfirmed,
  joinWaitingList,
  showWaitingList,
  tellWaiting,
} from './waiting-list.ts'

export const createGrowth = (needs: GrowthNeeds) => {
  const zone = createZone(needs)
  return {
    zone,
    changeLaunch: changeLaunch(needs, zone),
    nearby: needs.nearby,
    local: findLocal(needs, zone),
    waitingList: {
      show: showWaitingList(needs, zone),
      join: joinWaitingList(needs, zone),
      follow: followWaitingLink(needs),
      tell: tellWaiting(needs, zone),
      forget: forgetUnconfirmed(needs),
    },
  }
}

export type Growth = ReturnType<typeof createGrowth>
