/** An authenticator app for tests, and staff who use one. */
import { Secret, TOTP } from 'otpauth'
import type {
  EnrolmentReply,
  RecoveryCodesReply,
} from '#modules/identity/contract/second-factor.ts'
import { secondFactorPaths } from '#modules/identity/contract/second-factor-paths.ts'
import type { TestApp } from '../test-app.ts'
import { TEST_PASSWORD, type Visitor } from './visitors.ts'

/** What the app shows at a moment. */
export const totpCodeAt = (secret: string, moment: Date) =>
  new TOTP({
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
    secret: Secret.fromBase32(secret),
  }).generate({ timestamp: moment.getTime() })

const STEP_MS = 30_000

/** Turns the second factor on; the clock moves on, so that the next code is a new one. */
export const enrolSecondFactor = async (
  { request, clock }: Pick<TestApp, 'request' | 'clock'>,
  { cookie }: Visitor,
) => {
  const begun = await request('POST', secondFactorPaths.mine, {
    cookie,
    body: { password: TEST_PASSWORD },
  })
  if (begun.status !== 200) throw new Error(`No secret: ${await begun.text()}`)
  const { secret, address, picture } = (await begun.json()) as EnrolmentReply
  const activated = await request('POST', secondFactorPaths.activate, {
    cookie,
    body: { code: totpCodeAt(secret, clock.now()) },
  })
  if (activated.status !== 200) throw new Error(`Not on: ${await activated.text()}`)
  const { recoveryCodes } = (await activated.json()) as RecoveryCodesReply
  const nextCode = () => {
    clock.advance(STEP_MS)
    return totpCodeAt(secret, clock.now())
  }
  return { secret, address, picture, recoveryCodes, nextCode }
}
