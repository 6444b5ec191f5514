import type { Signer } from '#modules/kernel/mail.ts'
import type { UnsubscribeEnd } from './contract/paths.ts'
import type { AlertNeeds, AlertSet } from './ports.ts'

/** Token of the mail's link; valid for as long as the installation's key is. */
export const unsubscribeToken = (links: Pick<Signer, 'sign'>, which: AlertSet) =>
  links.sign(JSON.stringify(which))

/** Pauses the alerts, so that their owner can resume them. An alert that no longer exists counts as unsubscribed. */
export const unsubscribe =
  ({ alerts, links, world, atomically }: AlertNeeds) =>
  (token: string): UnsubscribeEnd => {
    const text = links.read(token)
    if (text === null) return 'invalid'
    atomically(() => alerts.pause(JSON.parse(text) as AlertSet, world.now()))
    return 'done'
  }
