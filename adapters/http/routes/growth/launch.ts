import { newRoutes, personalReply, signedIn } from '#adapters/http/guards.ts'
import { readFormBody, readJson } from '#adapters/http/input.ts'
import { callAndRedirect } from '#adapters/http/plain-forms/plain-form.ts'
import type { RenderedPages } from '#adapters/http/rendered-pages/pages.ts'
import { createRefusalReply, replyCommonRefusal, valueOrRefuse } from '#adapters/http/reply.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import {
  LaunchInput,
  WAITING_LIST_REFUSALS,
  WaitingListInput,
} from '#modules/growth/contract/launch.ts'
import { growthPaths, waitingListOutcomePath } from '#modules/growth/contract/paths.ts'
import type { Growth } from '#modules/growth/index.ts'
import { WAITING_PAGE_PATH } from '#modules/kernel/contract/waiting-page.ts'

const SENT = 'Controlla la posta: conferma con il link che ti abbiamo mandato'

/** Shows where the site is open, and lets people elsewhere wait. */
export const launchRoutes = ({ zone, changeLaunch, nearby, waitingList }: Growth) =>
  newRoutes()
    .route(
      '/',
      settingsRoutes('launch', LaunchInput, {
        read: zone.settings,
        change: (actor, input) => valueOrRefuse(changeLaunch(actor, input), replyCommonRefusal),
      }),
    )
    .get('/market/nearby', signedIn, (c) => c.json(nearby(c.var.viewer.userId)))
    .get('/waiting-list', (c) => c.json(waitingList.show()))
    .post('/waiting-list', personalReply, async (c) => {
      valueOrRefuse(waitingList.join(await readJson(c, WaitingListInput), c.var.ip), refuseWaiting)
      return c.json({ message: SENT }, 202)
    })

const refuseWaiting = createRefusalReply(WAITING_LIST_REFUSALS)

/** The form without JavaScript, and the buttons behind a mail's links: mail scanners only follow those. */
export const waitingPageRoutes = ({ waitingList }: Growth, pages: RenderedPages) =>
  newRoutes().post(WAITING_PAGE_PATH, personalReply, async (c) => {
    const values = await readFormBody(c)
    for (const act of ['token', 'lascia'] as const) {
      const token = c.req.query(act)
      if (token !== undefined)
        return c.redirect(waitingListOutcomePath(waitingList.follow(act, token)), 303)
    }
    const call = { method: 'POST', path: growthPaths.waitingList, body: values } as const
    return await callAndRedirect(c, pages, {
      call,
      done: waitingListOutcomePath('inviata'),
      values,
    })
  })
