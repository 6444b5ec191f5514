import type { Hono } from 'hono'
import type { HttpEnv } from '#adapters/http/env.ts'
import { devMailRoutes } from '#adapters/http/routes/operations/dev-mail.ts'
import { createMailFolder } from '#adapters/mail/mail-folder.ts'
import { outboxFolderIn } from '#adapters/mail/mail-transport.ts'
import type { AppContext } from '../app-context.ts'

/** Mounts `/dev/mail` in development only. */
export const withDevMail = ({ config }: AppContext, routes: Hono<HttpEnv>) =>
  config.isDevelopment
    ? routes.route('/', devMailRoutes(createMailFolder(outboxFolderIn(config.dataFolder))))
    : routes
