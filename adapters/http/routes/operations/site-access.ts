import { replyInvalid, valueOrRefuse } from '#adapters/http/reply.ts'
import { settingsRoutes } from '#adapters/http/routes/settings.ts'
import {
  SITE_ACCESS_SETTINGS_KEY,
  SiteAccessInput,
} from '#modules/operations/contract/site-access.ts'
import type { createSiteAccess } from '#modules/operations/index.ts'

const PAST_END = 'La pausa finirebbe prima di cominciare: scegli un momento futuro'

export const siteAccessRoutes = ({
  read,
  change,
}: Pick<ReturnType<typeof createSiteAccess>, 'read' | 'change'>) =>
  settingsRoutes(SITE_ACCESS_SETTINGS_KEY, SiteAccessInput, {
    read,
    change: (actor, input) =>
      valueOrRefuse(change(actor, input), (c) =>
        replyInvalid(c, [{ path: 'pausedUntil', message: PAST_END }]),
      ),
  })
