/** Every fault, and its number of rounds in a long and in a short run. */
import { burntUnderWrites } from './burn/burn.ts'
import { burntWhenLarge } from './burn/large.ts'
import { cardEvents } from './cards/events.ts'
import { cardRace } from './cards/race.ts'
import { clockJumps } from './clock-jump.ts'
import { copiedUnderLoad } from './copied.ts'
import { damagedPage } from './damaged-page.ts'
import { damagedPictures } from './damaged-picture.ts'
import { diskFull } from './disk-full.ts'
import type { Installation } from './installation.ts'
import { killDuringWrites } from './kill.ts'
import { loginFlood } from './login-flood.ts'
import { lostKey } from './lost-key.ts'
import { mailDown } from './mail-down.ts'
import { mailboxesRead } from './mailboxes/mailboxes.ts'
import type { FaultTestOutcome } from './outcome.ts'
import { proxiesAfterSilence } from './proxies/proxies.ts'
import { killedWhileReserving } from './reservations.ts'
import { slowClients } from './slow-client.ts'
import { updatedUnderLoad } from './update/update.ts'

type Fault = {
  readonly sentence: string
  readonly inject: (installation: Installation, rounds: number) => Promise<FaultTestOutcome>
  readonly long: number
  readonly short: number
}

export const FAULTS: readonly Fault[] = [
  {
    sentence: 'killed under writes, nothing acknowledged is lost and nothing happens twice',
    inject: killDuringWrites,
    long: 50,
    short: 2,
  },
  {
    sentence:
      'killed while contacts are reserved and answered, the ledger adds up and places are right',
    inject: killedWhileReserving,
    long: 50,
    short: 3,
  },
  {
    sentence: 'burnt under writes, it comes back from copies elsewhere with nothing torn',
    inject: burntUnderWrites,
    long: 20,
    short: 1,
  },
  {
    sentence: 'burnt with 100,000 requests and 10,000 pictures, it is back in 5 minutes',
    inject: burntWhenLarge,
    long: 1,
    short: 0,
  },
  {
    sentence:
      'copied away under load, the copy that is always there is whole and an hour old at most',
    inject: copiedUnderLoad,
    long: 50,
    short: 2,
  },
  {
    sentence: 'with a full disk it says so, goes on reading, and writes again without a restart',
    inject: diskFull,
    long: 10,
    short: 1,
  },
  {
    sentence: 'with the mail server away for hours every mail leaves once',
    inject: mailDown,
    long: 10,
    short: 1,
  },
  {
    sentence:
      'from mailboxes of Dovecot and Postfix, bounces and receipts are read once, whatever else lies there',
    inject: mailboxesRead,
    long: 5,
    short: 1,
  },
  {
    sentence: 'when the clock jumps, people stay signed in and the newest stays the first',
    inject: clockJumps,
    long: 5,
    short: 1,
  },
  {
    sentence: 'slow clients hold up nobody else',
    inject: slowClients,
    long: 10,
    short: 1,
  },
  {
    sentence: 'a flood of log-ins keeps nobody else from logging in',
    inject: loginFlood,
    long: 5,
    short: 1,
  },
  {
    sentence: 'with the key lost it says so and goes on, and the old key put back undoes it',
    inject: lostKey,
    long: 5,
    short: 1,
  },
  {
    sentence:
      'behind Caddy and nginx no form is lost after silence, and pictures and the stream pass',
    inject: proxiesAfterSilence,
    long: 10,
    short: 1,
  },
  {
    sentence:
      'updated under load, it loses no request: on a lasting socket, or where Caddy tries again',
    inject: updatedUnderLoad,
    long: 5,
    short: 1,
  },
  {
    sentence: 'with a page of the database destroyed it is not ready, and a backup brings all back',
    inject: damagedPage,
    long: 5,
    short: 1,
  },
  {
    sentence: 'with damaged pictures it goes on, and doctor and backup name each file',
    inject: damagedPictures,
    long: 5,
    short: 1,
  },
  {
    sentence: 'killed between payment events, every payment has one activation and one invoice',
    inject: cardEvents,
    long: 12,
    short: 2,
  },
  {
    sentence: 'killed while two plans are paid, only the one chosen last is charged',
    inject: cardRace,
    long: 10,
    short: 2,
  },
]
