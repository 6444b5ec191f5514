import type { Atomically, World } from '#modules/kernel/world.ts'
import type { UnsubscribeEnd } from './contract/paths.ts'
import type { AlertSet, AlertStore, Links } from './ports.ts'

type Needs = {
  readonly alerts: Pick<AlertStore, 'pause'>
  readonly links: Links
  readonly world: World
  readonly atomically: Atomically
}

/** What stands in a mail; it holds for as long as the installation's key does. */
export const unsubscribeToken = (links: Pick<Links, 'sign'>, which: AlertSet) =>
  links.sign(JSON.stringify(which))

/** The alerts rest, so that their owner may wake them; an alert that is gone is told nothing anyway. */
export const unsubscribe =
  ({ alerts, links, world, atomically }: Needs) =>
  (token: string): UnsubscribeEnd => {
    const text = links.read(token)
    if (text === null) return 'invalid'
    atomically(() => alerts.pause(JSON.parse(text) as AlertSet, world.now()))
    return 'done'
  }
