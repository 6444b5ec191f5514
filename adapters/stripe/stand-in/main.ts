/** The stand-in as a program: `PORT`, `WEBHOOK_URL`, `WEBHOOK_SECRET`. */
import { createWebhookDelivery } from './deliveries.ts'
import { startStandIn } from './start-stand-in.ts'

// biome-ignore lint/style/noProcessEnv: a program of the tooling, which has no configuration of its own.
const { PORT = '0', WEBHOOK_URL = '', WEBHOOK_SECRET = '' } = process.env

const { url } = await startStandIn({
  deliver: createWebhookDelivery(() => WEBHOOK_URL),
  webhookSecret: WEBHOOK_SECRET,
  port: Number(PORT),
})
process.stdout.write(`Card payments of the stand-in: ${url}\n`)
