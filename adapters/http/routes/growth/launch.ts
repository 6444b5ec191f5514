import { newRoutes, personalReply, signedIn } from '#adapters/http/guards.ts'
import { readFormBody, readJson } from '#adapters/http/input.ts'
import { callAndRedirect } from '#adapters/http/plain-forms/plain-form.ts'
import type { Pages } from '#adapters/http/rendered-pages/pages.ts'
import { createRefusalReply, refuseUsual, valueOrRefuse } from '#adapters/http/reply.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import { LaunchInput, WAITING_CODES, WaitingListInput } from '#modules/growth/contract/launch.ts'
import { growthPaths, waitingEndPath } from '#modules/growth/contract/paths.ts'
import type { Growth } from '#modules/growth/index.ts'
import { WAITING_PAGE } from '#modules/kernel/contract/waiting-page.ts'

const SENT = 'Controlla la posta: conferma con il link che ti abbiamo mandato'

/** Shows where the site is open, and lets people elsewhere wait. */
export const launchRoutes = ({ zone, changeLaunch, nearby, waitingList }: Growth) =>
  newRoutes()
    .route(
      '/',
      settingsRoutes('launch', LaunchInput, {
        read: zone.settings,
        change: (actor, input) => valueOrRefuse(changeLaunch(actor, input), refuseUsual),
      }),
    )
    .get('/market/nearby', signedIn, (c) => c.json(nearby(c.var.viewer.userId)))
    .get('/waiting-list', (c) => c.json(waitingList.show()))
    .post('/waiting-list', personalReply, async (c) => {
      valueOrRefuse(waitingList.join(await readJson(c, WaitingListInput), c.var.ip), refuseWaiting)
      return c.json({ message: SENT }, 202)
    })

const refuseWaiting = createRefusalReply(WAITING_CODES)

/** The form without JavaScript, and the buttons behind a mail's links: mail scanners only follow those. */
export const waitingPageRoutes = ({ waitingList }: Growth, pages: Pages) =>
  newRoutes().post(WAITING_PAGE, personalReply, async (c) => {
    const values = await readFormBody(c)
    for (const act of ['token', 'lascia'] as const) {
      const token = c.req.query(act)
      if (token !== undefined)
        return c.redirect(waitingEndPath(waitingList.follow(act, token)), 303)
    }
    const call = { method: 'POST', path: growthPaths.waitingList, body: values } as const
    return await callAndRedirect(c, pages, { call, done: waitingEndPath('inviata'), values })
  })
