/** A random number of the browser, read only on this site, against invented reviews; never a fingerprint. */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { UserId } from '#modules/kernel/ids.ts'
import { DAY_MS, SECOND_MS } from '#modules/kernel/time.ts'
import { type HttpEnv, SAFE_METHODS } from './guards.ts'

export type DeviceRecords = {
  /** Makes the value of a new browser's cookie. */
  readonly newId: () => string
  /** Stores a salted hash, for 90 days after the last use. */
  readonly note: (userId: UserId, deviceId: string) => void
}

type Needs = { readonly devices: DeviceRecords; readonly isHttps: boolean }

const DEVICE_DAYS = 90
const ID = /^[\w-]{20,64}$/

/** Notes the browser of signed-in people after a write, once it sends back its cookie. */
export const recordDevice = ({ devices, isHttps }: Needs) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    await next()
    if (SAFE_METHODS.has(c.req.method) || !c.var.viewer || c.res.status >= 400) return
    const name = isHttps ? '__Host-device' : 'device'
    const device = deviceIn(c, name)
    if (device) devices.note(c.var.viewer.userId, device)
    setCookie(c, name, device ?? devices.newId(), {
      path: '/',
      sameSite: 'Lax',
      secure: isHttps,
      httpOnly: true,
      maxAge: (DEVICE_DAYS * DAY_MS) / SECOND_MS,
    })
  })

const deviceIn = (c: Context, name: string) => {
  const sent = getCookie(c, name)
  return sent && ID.test(sent) ? sent : null
}
