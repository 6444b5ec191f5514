import { join } from 'node:path'
import type { Surroundings } from './compose/ground.ts'
import type { Config } from './config.ts'

/** Says plainly what an installation without keys does instead. */
export const tellWhatIsOff = (config: Config, log: Surroundings['log']) => {
  if (!config.stripe)
    log.info('Cards are off unless the admin area has keys: STRIPE_SECRET_KEY is not set')
  if (!config.smtpUrl)
    log.info(
      `Mail goes to ${join(config.dataFolder, 'outbox')} as .eml files because SMTP_URL is not set`,
    )
}
