/** Starts the card stand-in next to the server, for development and demos. */
import { startNode } from '../child-processes/start-child.ts'

type Input = {
  /** The program: a source in development, built in a demo. */
  readonly program: string
  readonly port: number
  /** The server listens on this port. */
  readonly serverPort: number
}

const WEBHOOK_SECRET = 'whsec_standin'

/** `environment` points the server to it. */
export const startCardStandIn = ({ program, port, serverPort }: Input) => {
  const child = startNode([program], {
    stdio: ['inherit', 'inherit', 'inherit'],
    env: {
      PORT: String(port),
      WEBHOOK_URL: `http://127.0.0.1:${serverPort}/api/webhooks/stripe`,
      WEBHOOK_SECRET,
    },
  })
  return {
    environment: {
      STRIPE_SECRET_KEY: 'sk_test_standin',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    stop: () => {
      child.kill('SIGTERM')
    },
  }
}
